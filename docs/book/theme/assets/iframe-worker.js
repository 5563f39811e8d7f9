// The search of the book asks a worker, and a browser makes none of a page that was opened from the file system. There a hidden
// frame stands for the worker: it gets what is posted, loads the same scripts, and its answers come back as messages.
if (location.protocol === "file:") {
  // The script of the search looks for this name to know that it runs in a frame.
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      this.inside.document.open();
      this.inside.document.write("<!doctype html><body></body>");
      this.inside.document.close();
      this.inside.postMessage = data => this.dispatchEvent(new MessageEvent("message", { data }));
      this.inside.importScripts = (...scripts) => scripts.reduce((before, script) => before.then(() => this.load(script)), Promise.resolve());
      this.inside.addEventListener("error", event => this.dispatchEvent(new ErrorEvent("error", { filename: event.filename, message: event.message })));
      this.ready = this.load(url);
    }
    load(url) {
      return new Promise((resolve, reject) => {
        const script = this.inside.document.createElement("script");
        script.src = new URL(url, location.href).href;
        script.onload = resolve;
        script.onerror = reject;
        this.inside.document.body.append(script);
      });
    }
    postMessage(data) {
      void this.ready.then(() => this.inside.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {
      this.inside.frameElement.remove();
    }
  };
}
