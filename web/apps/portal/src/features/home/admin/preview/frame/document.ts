const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * The document of a preview, which `script` begins. It is written here and not asked for: the server lets nobody put its
 * pages into a frame, and that stays so. It has the origin and the content security policy of the page that writes it.
 */
export function frameDocument(title: string, script: string): string {
  // the styles with which the application began; what a card needs besides comes with its code
  const styles = document.head.querySelectorAll("link[rel=stylesheet], style");
  // there are none in a build: what development begins a page with
  const inline = document.querySelectorAll("script[type=module]:not([src])");
  return [
    `<!doctype html><html lang="${escaped(document.documentElement.lang)}" data-preview><head><meta charset="UTF-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>`,
    ...[...styles, ...inline].map(({ outerHTML }) => outerHTML),
    `</head><body><div id="root"></div><script type="module" src="${escaped(script)}"></script></body></html>`,
  ].join("");
}
