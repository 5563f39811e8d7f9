"""Mathematics of the notebooks, which stands alone on its line, as MathML: browsers show it without a script."""

import re

from latex2mathml.converter import convert


def on_page_markdown(markdown, **_):
    """The page with each line of LaTeX as MathML."""
    return re.sub(r"^\$(.+)\$$", lambda line: convert(line[1]), markdown, flags=re.M)
