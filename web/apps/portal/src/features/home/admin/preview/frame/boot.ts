/**
 * The one script of a preview's document (`document.ts`), which learns its address from here: in such a document it begins
 * the page, anywhere else it does nothing.
 */
export const FRAME_SCRIPT = import.meta.url;

if (document.documentElement.dataset["preview"] !== undefined)
  void import("./start").then((part) => part.startFrame());
