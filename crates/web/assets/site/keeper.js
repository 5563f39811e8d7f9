// Stores the site in the browser, so that it works without a network, and reports a new version.

import { base } from "./place.js";
import { say } from "./texts.js";

/** Offers a version that waits for installation. @param {ServiceWorker} version */
function offer(version) {
  const line = document.createElement("p");
  line.className = "card notice no-print";
  line.setAttribute("role", "status");
  const take = document.createElement("button");
  take.type = "button";
  take.textContent = say("page-site-take");
  take.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    version.postMessage("take over");
  });
  line.append(say("page-site-new"), " ", take);
  document.querySelector("main")?.before(line);
}

/** Stores the whole site in the browser, if possible: over HTTPS, and on this machine. */
export async function keepWhole() {
  if (!navigator.serviceWorker) return;
  try {
    const kept = await navigator.serviceWorker.register(`${base}/service.js`, { scope: `${base}/`, type: "module" });
    if (kept.waiting && navigator.serviceWorker.controller) offer(kept.waiting);
    kept.addEventListener("updatefound", () => {
      const version = kept.installing;
      version?.addEventListener("statechange", () => {
        if (version.state === "installed" && navigator.serviceWorker.controller) offer(version);
      });
    });
  } catch {
    // Without storage the pages still work, as long as there is a network.
  }
}
