"""A board for notebooks, made with anywidget where it is installed."""

from __future__ import annotations

from typing import Any, Callable, Optional

__all__ = ["board"]

#: The module that draws the board in the browser.
MODULE = """
function render({ model, el }) {
  const picture = document.createElement("div");
  const said = document.createElement("p");
  const moves = document.createElement("div");
  const buttons = document.createElement("div");
  el.classList.add("campeao-match");
  said.setAttribute("role", "status");
  const button = ({ text, title, ...content }) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.title = title ?? text;
    made.addEventListener("click", () => model.send(content));
    return made;
  };
  const draw = () => {
    const state = model.get("state");
    picture.innerHTML = state.picture;
    said.textContent = state.said;
    moves.replaceChildren(...state.moves.map(button));
    buttons.replaceChildren(...state.buttons.map(button));
  };
  el.append(picture, said, moves, buttons);
  model.on("change:state", draw);
  draw();
  return () => model.off("change:state", draw);
}
export default { render };
"""

STYLE = """
.campeao-match svg { max-width: 100%; max-height: 24rem; }
.campeao-match div { display: flex; flex-wrap: wrap; gap: 0.25rem; max-height: 24rem; overflow: auto; }
.campeao-match button { font: inherit; padding: 0.1rem 0.5rem; cursor: pointer; }
"""


def board(state: dict[str, Any], asked: Callable[[dict[str, Any]], None]) -> Optional[Any]:
    """The board that shows a state and reports its buttons; None without anywidget."""
    try:
        import anywidget
        import traitlets
    except ImportError:
        return None
    parts = {"_esm": MODULE, "_css": STYLE, "state": traitlets.Dict().tag(sync=True)}
    made: Any = type("MatchBoard", (anywidget.AnyWidget,), parts)(state=state)
    made.on_msg(lambda _, content, __: asked(content))
    return made
