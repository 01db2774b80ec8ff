/** Opens an address in a new tab without giving it a handle on this window. */
export function openTab(url: string): void {
  window.open(url, "_blank", "noopener,noreferrer");
}

/** Opens a sized popup window in the middle of the screen; false when the browser blocked it. */
export function openPopup(url: string, size: { readonly width: number; readonly height: number }): boolean {
  const left = Math.max(0, Math.round((window.screen.availWidth - size.width) / 2));
  const top = Math.max(0, Math.round((window.screen.availHeight - size.height) / 2));
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  // With noopener the call always answers null, so the handle is cut by hand: only then is a blocked popup noticed.
  const opened = window.open("about:blank", "_blank", features);
  if (opened === null) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}

/** A window that is open already and gets its address later. */
export interface PendingWindow {
  /** Shows the address; the page there gets no handle on this window. */
  go(url: string): void;
  close(): void;
}

/** Says in a window without a page what it waits for. */
function say({ document }: Window, words: string): void {
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.textContent = words;
  document.title = words;
  document.documentElement.lang = window.document.documentElement.lang;
  document.documentElement.style.colorScheme = "light dark";
  document.body.style.cssText =
    "margin: 30vh 1rem 0; font: 1rem/1.5 system-ui, sans-serif; text-align: center";
  document.body.append(line);
}

/**
 * Opens a tab, or a popup of a size, at once: browsers allow that only during the click, not after an answer of the
 * server. Until it gets its address it says `words`. null when it was blocked.
 */
export function openPending(
  size: { readonly width: number; readonly height: number } | null,
  words: string,
): PendingWindow | null {
  const place =
    size === null
      ? null
      : {
          left: Math.max(0, Math.round((window.screen.availWidth - size.width) / 2)),
          top: Math.max(0, Math.round((window.screen.availHeight - size.height) / 2)),
        };
  const features =
    size === null || place === null
      ? ""
      : `popup,width=${size.width},height=${size.height},left=${place.left},top=${place.top}`;
  const opened = window.open("about:blank", "_blank", features);
  if (opened === null) return null;
  opened.opener = null;
  say(opened, words);
  return { go: (url) => opened.location.replace(url), close: () => opened.close() };
}
