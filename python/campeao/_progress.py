"""Progress of long work: a bar of tqdm, if it is installed, or a function of the caller."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Callable, Iterator, Optional, Union

Watch = Callable[[int, int], object]
Progress = Union[bool, Watch]


@contextmanager
def watching(progress: Progress) -> Iterator[Optional[Watch]]:
    """Yields the function that the library calls with the finished and the total work; None without progress."""
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
