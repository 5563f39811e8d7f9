//! Pictures of positions and tables: canvas, themes, SVG, PNG and text.
