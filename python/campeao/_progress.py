"""Progress of long work: tqdm's bar where it is there, or a function of one's own."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Callable, Iterator, Optional, Union

Watch = Callable[[int, int], object]
Progress = Union[bool, Watch]


@contextmanager
def watching(progress: Progress) -> Iterator[Optional[Watch]]:
    """What the library calls with what is done and what there is to do; nothing where no progress is wanted."""
    if progress is False:
        yield None
        return
    if progress is not True:
        yield progress
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield None
        return
    with tqdm() as bar:

        def show(done: int, total: int) -> None:
            bar.total = total
            bar.update(max(done - bar.n, 0))

        yield show
