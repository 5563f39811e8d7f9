/** `<campeao-game>`: importing this file defines the element. Its attributes are in the README. */
export {};

declare global {
  interface HTMLElementTagNameMap {
    "campeao-game": HTMLElement;
  }
}
