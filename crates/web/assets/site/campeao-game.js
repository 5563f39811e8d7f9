// `<campeao-game name="chomp" size="4x7">`: a board with the champion on a page of anybody, of any origin. The board is a
// frame of this site (`frame.js`). The page loads this file by a classic script, which needs no permission of the host; as
// a part of a bundle it does not know the site, which the attribute `site` then names.

{
  /** The folder of the site, if the file comes from there. */
  const home = document.currentScript instanceof HTMLScriptElement ? new URL("..", document.currentScript.src).href : null;

  /** The attributes with a list of values; the first is the default. @type {Record<string, string[]>} */
  const CHOICES = {
    level: ["champion", "random", "learner", "player", "nobody"],
    side: ["first", "second"],
    play: ["normal", "misere"],
    values: ["shown", "hidden"],
    lang: ["en", "pt"],
    theme: ["auto", "light", "dark"],
  };
  /** The height before the frame reports its own, and the greatest one, in pixels. */
  const HEIGHT = 560;
  const HIGHEST = 2400;

  class CampeaoGame extends HTMLElement {
    static observedAttributes = ["site", "name", "size", "from", ...Object.keys(CHOICES)];

    constructor() {
      super();
      this.place = this.attachShadow({ mode: "open" });
      /** @type {HTMLIFrameElement | null} */
      this.frame = null;
      this.heard = (/** @type {MessageEvent} */ { source, data }) => {
        if (!this.frame || source !== this.frame.contentWindow || typeof data?.campeaoHeight !== "number") return;
        this.frame.style.height = `${Math.min(HIGHEST, Math.max(0, data.campeaoHeight))}px`;
      };
    }

    connectedCallback() {
      addEventListener("message", this.heard);
      this.isDrawn = true;
      this.draw();
    }

    disconnectedCallback() {
      removeEventListener("message", this.heard);
      this.isDrawn = false;
      this.frame = null;
      this.place.replaceChildren();
    }

    attributeChangedCallback() {
      if (this.isDrawn) this.draw();
    }

    /** The address of the frame; an error if an attribute has no meaning. */
    address() {
      const name = this.getAttribute("name")?.trim();
      const size = this.getAttribute("size")?.trim();
      if (!name) throw new TypeError('name="…"?');
      if (size && name.includes(":")) throw new TypeError(`name="${name}" size="${size}"?`);
      const site = this.getAttribute("site") ?? home;
      if (!site) throw new TypeError('site="…"?');
      const address = new URL("frame/", new URL(site.endsWith("/") ? site : `${site}/`, location.href));
      const words = address.searchParams;
      words.set("game", size ? `${name}:${size}` : name);
      const from = this.getAttribute("from");
      if (from) words.set("from", from);
      for (const [attribute, values] of Object.entries(CHOICES)) {
        const value = this.getAttribute(attribute) ?? (attribute === "lang" ? this.language() : values[0]);
        if (!values.includes(value)) throw new TypeError(`${attribute}="${value}"? ${values.join(" | ")}`);
        if (attribute === "lang" || attribute === "level" || value !== values[0]) words.set(attribute, value);
      }
      return address;
    }

    /** The language of the text around the element, if the site has it. */
    language() {
      const around = this.parentElement?.closest("[lang]")?.getAttribute("lang") ?? navigator.language;
      return around.startsWith("pt") ? "pt" : "en";
    }

    draw() {
      this.style.display ||= "block";
      try {
        const frame = document.createElement("iframe");
        frame.src = this.address().href;
        frame.title = `campeão: ${this.getAttribute("name")}`;
        frame.allow = "fullscreen; clipboard-write";
        frame.style.cssText = `border: 0; width: 100%; height: ${HEIGHT}px; display: block`;
        this.frame = frame;
        this.place.replaceChildren(frame);
      } catch (error) {
        this.frame = null;
        const told = document.createElement("p");
        told.setAttribute("role", "alert");
        told.textContent = `<campeao-game>: ${error instanceof Error ? error.message : error}`;
        this.place.replaceChildren(told);
      }
    }
  }

  customElements.define("campeao-game", CampeaoGame);
}
