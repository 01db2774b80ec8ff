import { raise, topLayer } from "../top-layer";

import { type Mark, markPattern } from "./mark-pattern";

/** Set inline and important: no style sheet can take them back. */
const STYLE: Readonly<Record<string, string>> = {
  display: "block",
  position: "fixed",
  inset: "0",
  width: "100vw",
  height: "100vh",
  "max-width": "none",
  "max-height": "none",
  margin: "0",
  padding: "0",
  border: "0",
  background: "none",
  overflow: "hidden",
  opacity: "1",
  visibility: "visible",
  transform: "none",
  translate: "none",
  scale: "none",
  rotate: "none",
  filter: "none",
  "clip-path": "none",
  mask: "none",
  animation: "none",
  transition: "none",
  "mix-blend-mode": "normal",
  "content-visibility": "visible",
  "pointer-events": "none",
  "user-select": "none",
  "z-index": "2147483647",
};

interface Placed {
  readonly host: HTMLElement;
  readonly observer: MutationObserver;
}

/** A mark over the whole window. */
export interface MarkGuard {
  show(mark: Mark): void;
  remove(): void;
}

function build(mark: Mark): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement("div");
  host.setAttribute("aria-hidden", "true");
  host.setAttribute("popover", "manual");
  for (const [name, value] of Object.entries(STYLE)) host.style.setProperty(name, value, "important");
  const root = host.attachShadow({ mode: "closed" });
  root.append(markPattern(mark));
  return { host, root };
}

/**
 * Keeps a mark over the page and over dialogs, and makes a new one whenever it is removed, hidden, restyled or
 * written over. It deters; whoever controls the browser can of course take it away.
 */
export function createMarkGuard(): MarkGuard {
  let current: Mark | null = null;
  let placed: Placed | null = null;

  function clear(): void {
    placed?.observer.disconnect();
    placed?.host.remove();
    placed = null;
  }
  function place(): void {
    clear();
    if (current === null) return;
    const { host, root } = build(current);
    // Beside the body: what hides or empties the application does not touch it.
    document.documentElement.append(host);
    raise(host);
    const observer = new MutationObserver(() => place());
    observer.observe(host, { attributes: true });
    observer.observe(root, { attributes: true, childList: true, characterData: true, subtree: true });
    placed = { host, observer };
  }
  function lift(): void {
    if (placed !== null) raise(placed.host);
  }

  const page = new MutationObserver(() => {
    if (placed !== null && placed.host.parentNode !== document.documentElement) place();
  });
  const handleToggle = (event: Event) => {
    if (placed === null || !(event.target instanceof Element)) return;
    const isOwn = event.target === placed.host;
    const isOpen = "newState" in event && event.newState === "open";
    if (isOwn ? !isOpen && !placed.host.matches(":popover-open") : isOpen) lift();
  };
  let stopListening: (() => void) | null = null;

  return {
    show(mark) {
      current = mark;
      place();
      if (stopListening !== null) return;
      page.observe(document.documentElement, { childList: true });
      // Popovers and dialogs opened later would lie above the mark.
      document.addEventListener("toggle", handleToggle, true);
      const unsubscribe = topLayer.subscribe(lift);
      stopListening = () => {
        page.disconnect();
        document.removeEventListener("toggle", handleToggle, true);
        unsubscribe();
      };
    },
    remove() {
      current = null;
      clear();
      stopListening?.();
      stopListening = null;
    },
  };
}
