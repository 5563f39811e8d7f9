"""Executes the notebooks beside this file and compares what comes out with what stands in them.

`check.py` compares; `check.py --update` writes what came out into the notebooks and into the pages of `docs/LANGUAGE/notebooks`.
Where CAMPEAO_SLICE is a number, only every tenth notebook is compared, from that place on.
"""

from __future__ import annotations

import asyncio
import difflib
import os
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

HERE = Path(__file__).parent
DOCS = HERE.parent.parent / "docs"
#: How many kernels run at the same time.
AT_ONCE = 2
#: The seconds that a cell may take.
PATIENCE = 120


def told(output: dict[str, Any]) -> str:
    """An output as a text to compare."""
    if output["output_type"] == "stream":
        return f"{output['name']}: {output['text']}"
    return "\n".join(f"{kind}: {text}" for kind, text in sorted(output.get("data", {}).items()))


def outputs(notebook: Any) -> list[str]:
    """What came out of each cell with code."""
    return ["\n".join(map(told, cell.outputs)) for cell in notebook.cells if cell.cell_type == "code"]


def joined(cell: list[Any]) -> list[Any]:
    """The outputs of a cell with what is written to a stream in one piece: where a kernel cuts it depends on the clock."""
    whole: list[Any] = []
    for output in cell:
        last = whole[-1] if whole else {}
        if output["output_type"] == "stream" and output.get("name") == last.get("name"):
            last["text"] += output["text"]
        else:
            whole.append(output)
    return whole


async def executed(path: Path, free: asyncio.Semaphore) -> tuple[Path, Any, Any]:
    """A notebook as it stands, and as it comes out of a new kernel."""
    before = nbformat.read(path, as_version=4)
    after = nbformat.read(path, as_version=4)
    async with free:
        client = NotebookClient(after, timeout=PATIENCE, kernel_name="python3", record_timing=False)
        await client.async_execute(cwd=str(HERE))
    for cell in after.cells:
        cell.metadata.clear()
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
    after.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    return path, before, after


def page(path: Path, notebook: Any) -> tuple[str, dict[str, str]]:
    """A notebook as a page in Markdown, and the pictures that stand beside it."""
    parts: list[str] = []
    pictures: dict[str, str] = {}
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            parts.append(cell.source)
            continue
        parts.append(f"```python\n{cell.source}\n```")
        for output in cell.outputs:
            data = output.get("data", {})
            if "image/svg+xml" in data:
                name = f"{Path(path.stem).stem}-{len(pictures) + 1}.svg"
                pictures[name] = data["image/svg+xml"]
                parts.append(f"![]({name})")
            elif "text/latex" in data:
                parts.append(data["text/latex"])
            else:
                text = output.get("text") or data.get("text/plain", "")
                parts.append(f"```text\n{text.rstrip()}\n```")
    return "\n\n".join(parts) + "\n", pictures


def pages(path: Path, notebook: Any) -> dict[Path, str]:
    """The files that a notebook is in the documentation."""
    text, pictures = page(path, notebook)
    name, language = path.stem.split(".")
    folder = DOCS / language / "notebooks"
    return {folder / f"{name}.md": text, **{folder / picture: svg for picture, svg in pictures.items()}}


def compared(path: Path, before: Any, after: Any) -> list[str]:
    """What is otherwise than it stands, line by line."""
    wrong: list[str] = []
    for number, (stands, comes) in enumerate(zip(outputs(before), outputs(after)), start=1):
        if stands != comes:
            lines = difflib.unified_diff(stands.splitlines(), comes.splitlines(), "stands", "comes out", lineterm="")
            wrong += [f"{path.name}, cell {number}:", *(line[:400] for line in lines)]
    for file, text in pages(path, after).items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            wrong.append(f"{file} is not what {path.name} says")
    return wrong


async def main(update: bool) -> int:
    """Executes the notebooks; how many are otherwise than they stand."""
    free = asyncio.Semaphore(AT_ONCE)
    paths = sorted(HERE.glob("*.ipynb"))
    languages = {language: {path.name.split(".")[0] for path in paths if f".{language}." in path.name} for language in ("en", "pt")}
    if languages["en"] != languages["pt"] or not paths:
        print("each notebook stands in both languages, as NAME.en.ipynb and NAME.pt.ipynb")
        return 1
    chosen = os.environ.get("CAMPEAO_SLICE", "all")
    if chosen != "all" and not update:
        paths = paths[int(chosen)::10]
    failed = 0
    for done in asyncio.as_completed([executed(path, free) for path in paths]):
        try:
            path, before, after = await done
        except CellExecutionError as error:
            print(error)
            failed += 1
            continue
        if update:
            nbformat.write(after, path)
            for file, text in pages(path, after).items():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            continue
        wrong = compared(path, before, after)
        failed += bool(wrong)
        print("\n".join(wrong) if wrong else f"{path.name}: as it stands")
    return failed


if __name__ == "__main__":
    sys.exit(asyncio.run(main("--update" in sys.argv[1:])))
