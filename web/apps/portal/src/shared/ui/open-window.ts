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

/**
 * Opens an empty tab, or a popup of a size, at once: browsers allow that only during the click, not after an answer
 * of the server. null when it was blocked.
 */
export function openPending(
  size: { readonly width: number; readonly height: number } | null,
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
  return { go: (url) => opened.location.replace(url), close: () => opened.close() };
}
