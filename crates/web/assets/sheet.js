// A table drawn on a canvas: thousands of cells, with zoom and scrolling, for pointer and keyboard.

import { el } from "./dom.js";
import { TABLE_SIGN } from "./outcome.js";
import { say } from "./texts.js";

/**
 * @typedef {{name: string, headings: string[]}} Axis
 * @typedef {{game: string, values: string, rows: Axis | null, columns: Axis, at: Record<string, string>,
 *   about: string, cells: (string | number | null)[][], positions: (string | null)[][], games: (string | null)[][] | null, claimed: boolean[][] | null}} Table
 */

const SMALLEST = 3;
const LARGEST = 64;
/** The most characters of a value's name that are legible in a cell; touching the cell shows the whole name. */
const LEGIBLE = 9;
const shortened = (/** @type {string} */ name) => name.length > LEGIBLE ? `${name.slice(0, LEGIBLE - 1)}…` : name;
/** The least size of cells with legible signs and numbers. */
const READABLE = 13;

export class Sheet {
  /** @param {(row: number, column: number) => void} point is called when a cell is pointed at @param {(row: number, column: number) => void} enter when it is entered */
  constructor(point, enter) {
    this.point = point;
    this.enter = enter;
    /** Whether a cell is covered. @type {(row: number, column: number) => boolean} */
    this.covered = () => false;
    /** Is called when a covered cell is touched. @type {(row: number, column: number) => void} */
    this.uncover = () => {};
    /** Whether the reader has marked a cell. @type {(row: number, column: number) => boolean} */
    this.marked = () => false;
    /** Marks a cell; returns whether cells are being marked. @type {(row: number, column: number) => boolean} */
    this.tap = () => false;
    /** @type {Table | null} */
    this.table = null;
    this.size = 28;
    this.left = 0;
    this.top = 0;
    this.cursor = { row: 0, column: 0 };
    this.canvas = el("canvas", { tabindex: 0, role: "img", "aria-label": say("page-table-label") });
    this.place = el("div", { class: "sheet" }, this.canvas);
    this.canvas.addEventListener("pointerdown", (event) => this.press(event));
    this.canvas.addEventListener("pointermove", (event) => this.move(event));
    this.canvas.addEventListener("pointerup", () => { this.dragged = null; });
    this.canvas.addEventListener("dblclick", (event) => { const cell = this.cellAt(event); if (cell) this.enter(cell.row, cell.column); });
    this.canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    /** @type {{x: number, y: number} | null} */
    this.dragged = null;
    new ResizeObserver(() => this.draw()).observe(this.place);
    document.addEventListener("themechange", () => this.draw());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  get rows() { return this.table?.cells.length ?? 0; }
  get columns() { return this.table?.cells[0]?.length ?? 0; }
  /** The size of the page's letters, as a multiple of the usual 16 pixels: larger on a projector. */
  get unit() { return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16; }
  /** The width of the row headings. */
  get gutter() { return this.table?.rows ? 44 * this.unit : 8; }
  /** The height of the column headings. */
  get head() { return 24 * this.unit; }
  /** The greatest height of the sheet: what is below stays in sight. */
  get tallest() { return Math.max(320, window.innerHeight * 0.62); }

  /** @param {Table} table */
  show(table) {
    const known = this.table !== null && this.rows === table.cells.length && this.columns === table.cells[0]?.length && this.table.values === table.values;
    this.table = table;
    if (!known) {
      this.cursor = { row: 0, column: 0 };
      this.left = 0;
      this.top = 0;
      const width = this.place.clientWidth || 800;
      // Names of values need more room than signs. A small table fills the room, and a long one is scrolled.
      const usual = table.values === "value" || table.values === "temperature" ? LARGEST : 48 * this.unit;
      const fit = Math.min((width - this.gutter) / Math.min(this.columns, 40), Math.max((this.tallest - this.head - 4) / this.rows, 30 * this.unit));
      this.size = Math.max(READABLE + 3, Math.floor(Math.min(usual, fit)));
    }
    this.draw();
  }

  /** @param {number} factor */
  zoom(factor, x = this.gutter, y = this.head) {
    const before = this.size;
    this.size = Math.min(LARGEST, Math.max(SMALLEST, this.size * factor));
    this.left = (this.left + x - this.gutter) * (this.size / before) - (x - this.gutter);
    this.top = (this.top + y - this.head) * (this.size / before) - (y - this.head);
    this.draw();
  }

  /** Restricts the view to the table. @param {number} width @param {number} height */
  confine(width, height) {
    this.left = Math.max(0, Math.min(this.left, this.columns * this.size - (width - this.gutter)));
    this.top = Math.max(0, Math.min(this.top, this.rows * this.size - (height - this.head)));
  }

  draw() {
    const { table, canvas } = this;
    const width = this.place.clientWidth;
    if (!table || !width) return;
    const height = Math.min(Math.max(70, this.rows * this.size + this.head + 4), this.tallest);
    const scale = window.devicePixelRatio || 1;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.style.height = `${height}px`;
    this.confine(width, height);
    const pen = canvas.getContext("2d");
    if (!pen) return;
    const style = getComputedStyle(document.documentElement);
    const ink = (/** @type {string} */ name) => style.getPropertyValue(`--campeao-${name}`).trim();
    const colours = {
      loss: [ink("safe-ground"), ink("safe")], win: [ink("fragile-ground"), ink("fragile")], draw: [ink("neutral-ground"), ink("neutral")],
      number: [ink("fragile-ground"), ink("ink")], zero: [ink("safe-ground"), ink("safe")],
    };
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.fillStyle = ink("card");
    pen.fillRect(0, 0, width, height);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    const { size, gutter, head, unit } = this;
    const gap = size > 8 ? 1.5 : 0;
    const first = { row: Math.floor(this.top / size), column: Math.floor(this.left / size) };
    const last = { row: Math.min(this.rows - 1, Math.ceil((this.top + height) / size)), column: Math.min(this.columns - 1, Math.ceil((this.left + width) / size)) };
    const font = (/** @type {number} */ points) => `600 ${points}px ui-monospace, "DejaVu Sans Mono", monospace`;
    pen.save();
    pen.beginPath();
    pen.rect(gutter, head, width - gutter, height - head);
    pen.clip();
    for (let row = first.row; row <= last.row; row += 1) {
      for (let column = first.column; column <= last.column; column += 1) {
        const cell = table.cells[row][column];
        if (table.positions[row][column] === null) continue;
        const x = gutter + column * size - this.left;
        const y = head + row * size - this.top;
        const covered = this.covered(row, column);
        const found = cell !== "unknown" && !covered;
        const sign = TABLE_SIGN[/** @type {"win"} */ (cell)];
        const kind = sign ? /** @type {"win"} */ (cell) : cell === 0 && table.values === "grundy" || cell === "0" && table.values === "value" ? "zero" : "number";
        const [ground, mark] = colours[kind];
        pen.fillStyle = covered ? ink("line") : ground;
        pen.fillRect(x, y, size - gap, size - gap);
        if (size >= READABLE && !covered) {
          const text = !found ? "?" : sign ?? (cell === null ? "∞" : shortened(String(cell)));
          pen.fillStyle = mark;
          pen.font = font(Math.min(size * 0.5, (size * 1.45) / Math.max(text.length, 1)));
          pen.fillText(text, x + (size - gap) / 2, y + (size - gap) / 2 + 1);
        }
        if (this.marked(row, column)) {
          pen.fillStyle = ink("hint");
          pen.beginPath();
          pen.arc(x + (size - gap) * 0.82, y + (size - gap) * 0.18, Math.max(2, size * 0.14), 0, 2 * Math.PI);
          pen.fill();
          pen.strokeStyle = ink("hint");
          pen.lineWidth = Math.max(1.5, size / 10);
          pen.strokeRect(x + 1, y + 1, size - gap - 2, size - gap - 2);
        }
        const claim = table.claimed?.[row][column];
        if (claim !== undefined && found && typeof cell === "string" && claim !== (cell === "loss")) {
          pen.strokeStyle = ink("hint");
          pen.lineWidth = Math.max(1.5, size / 10);
          pen.beginPath();
          pen.moveTo(x, y);
          pen.lineTo(x + size - gap, y + size - gap);
          pen.moveTo(x + size - gap, y);
          pen.lineTo(x, y + size - gap);
          pen.stroke();
        } else if (claim) {
          pen.strokeStyle = ink("accent");
          pen.lineWidth = Math.max(1, size / 12);
          pen.strokeRect(x + 1, y + 1, size - gap - 2, size - gap - 2);
        }
      }
    }
    const { row, column } = this.cursor;
    pen.strokeStyle = ink("accent");
    pen.lineWidth = 3;
    pen.strokeRect(gutter + column * size - this.left, head + row * size - this.top, size - gap, size - gap);
    pen.restore();
    pen.fillStyle = ink("soft");
    pen.font = font(11 * unit);
    const stride = Math.max(1, Math.ceil((26 * unit) / size));
    for (let column = first.column; column <= last.column; column += 1) {
      const x = gutter + column * size - this.left + size / 2;
      if (column % stride === 0 && x > gutter) pen.fillText(table.columns.headings[column], x, head / 2);
    }
    if (table.rows) {
      const step = Math.max(1, Math.ceil((14 * unit) / size));
      for (let row = first.row; row <= last.row; row += 1) {
        const y = head + row * size - this.top + size / 2;
        if (row % step === 0 && y > head) pen.fillText(table.rows.headings[row], gutter / 2, y);
      }
    }
  }

  /** @param {MouseEvent} event */
  cellAt(event) {
    const column = Math.floor((event.offsetX - this.gutter + this.left) / this.size);
    const row = Math.floor((event.offsetY - this.head + this.top) / this.size);
    return row >= 0 && row < this.rows && column >= 0 && column < this.columns && event.offsetX >= this.gutter && event.offsetY >= this.head ? { row, column } : null;
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.dragged = { x: event.offsetX, y: event.offsetY };
    this.canvas.setPointerCapture(event.pointerId);
    const cell = this.cellAt(event);
    if (!cell) return;
    if (!this.tap(cell.row, cell.column) && this.covered(cell.row, cell.column)) this.uncover(cell.row, cell.column);
    this.select(cell.row, cell.column);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.dragged && event.buttons) {
      this.left -= event.offsetX - this.dragged.x;
      this.top -= event.offsetY - this.dragged.y;
      this.dragged = { x: event.offsetX, y: event.offsetY };
      this.draw();
      return;
    }
    const cell = this.cellAt(event);
    if (cell && event.pointerType === "mouse" && (cell.row !== this.cursor.row || cell.column !== this.cursor.column)) this.select(cell.row, cell.column);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    if (event.ctrlKey) {
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.offsetX, event.offsetY);
    } else {
      this.left += event.shiftKey ? event.deltaY : event.deltaX;
      this.top += event.shiftKey ? 0 : event.deltaY;
      this.draw();
    }
  }

  /** @param {number} row @param {number} column */
  select(row, column) {
    this.cursor = { row, column };
    this.point(row, column);
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { row, column } = this.cursor;
    const to = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1], ArrowUp: [row - 1, column], ArrowDown: [row + 1, column],
      Home: [row, 0], End: [row, this.columns - 1], PageUp: [row - 10, column], PageDown: [row + 10, column],
    })[event.key];
    if (to) {
      event.preventDefault();
      this.reveal(Math.min(this.rows - 1, Math.max(0, to[0])), Math.min(this.columns - 1, Math.max(0, to[1])));
    } else if ((event.key === "Enter" || event.key === " ") && this.tap(row, column)) {
      event.preventDefault();
    } else if (event.key === "Enter") {
      if (this.covered(row, column)) {
        this.uncover(row, column);
        this.select(row, column);
      } else this.enter(row, column);
    } else if (event.key === "+" || event.key === "-") {
      this.zoom(event.key === "+" ? 1.25 : 0.8);
    }
  }

  /** Selects a cell and scrolls to it. @param {number} row @param {number} column */
  reveal(row, column) {
    const { size } = this;
    const width = this.place.clientWidth - this.gutter;
    const height = this.canvas.clientHeight - this.head;
    if (column * size < this.left) this.left = column * size;
    if ((column + 1) * size > this.left + width) this.left = (column + 1) * size - width;
    if (row * size < this.top) this.top = row * size;
    if ((row + 1) * size > this.top + height) this.top = (row + 1) * size - height;
    this.select(row, column);
  }
}
