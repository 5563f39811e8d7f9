"""Sheets as documents: a text in the language of values with its answers, in Markdown, HTML or LaTeX."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Optional, Union

from ._campeao import Sheet

__all__ = ["document"]


def document(
    text: str,
    path: Union[str, PathLike[str]],
    *,
    title: Optional[str] = None,
    sheet: Optional[Sheet] = None,
    limit: Optional[float] = None,
) -> list[Path]:
    """Evaluates a text as a sheet and writes it with its answers: comments become sentences, and pictures are drawn.

    The path ends in `.md`, `.html` or `.tex`. Errors in the text are reported in the document. Returns the paths of the
    files written: the document, and its pictures if they are separate files.

    >>> import campeao as cg, tempfile, pathlib
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     files = cg.document("# A switch.\\nG := {1|-1}\\nG + G", pathlib.Path(folder, "desk.md"))
    ...     print(files[0].name, "**= `0`**" in files[0].read_text(encoding="utf-8"))
    desk.md True
    """
    path = Path(path)
    made = Sheet() if sheet is None else sheet
    title = path.stem if title is None else title
    written, pictures = made._document(text, title, path.stem, path.suffix.lstrip("."), limit)
    files = [path]
    for name, picture in pictures:
        files.append(path.with_name(name))
        files[-1].write_bytes(picture)
    path.write_text(written, encoding="utf-8")
    return files
