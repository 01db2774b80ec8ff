/** A frame of the document whose page is a test: what is posted to it, and what it says. */
export function framedPage() {
  // the DOM of the tests loads no frames: any other element is in the document as well
  const element = document.createElement("div") as unknown as HTMLIFrameElement;
  const posted: { readonly text: string; readonly target: string }[] = [];
  const page = { postMessage: (text: string, target: string) => void posted.push({ text, target }) };
  Object.defineProperty(element, "contentWindow", { value: page });
  document.body.append(element);
  /** Says anything at all, from this window or another one. */
  const sayRaw = (data: unknown, origin: string, source: unknown = page) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin, source: source as Window }));
  return {
    element,
    posted,
    sayRaw,
    say: (message: unknown, origin: string) => sayRaw(JSON.stringify(message), origin),
    messages: () => posted.map(({ text }) => JSON.parse(text) as Record<string, unknown>),
    /** What the page was told last. */
    last: () => JSON.parse(posted.at(-1)?.text ?? "null") as unknown,
  };
}
