// Keeps the site in the browser, so that it works without a network, and says when there is a new version of it.

import { base } from "./place.js";
import { say } from "./texts.js";

/** Offers a version that waits. @param {ServiceWorker} version */
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

/** Lets the browser keep the whole site, where it can: over HTTPS, and on this machine. */
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
    // A browser that keeps nothing has the pages all the same, as long as there is a network.
  }
}
