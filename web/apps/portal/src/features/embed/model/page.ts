/**
 * Which page stands in a frame: browsers do not tell where a frame of another origin has gone, but that something was loaded,
 * and from which origin something was said.
 */
export interface Page {
  /** Another number is another page: what the former one asked for is not answered to it. */
  readonly number: number;
  /** `fresh`: nothing was said yet; `speaking`: initFrame came; `settled`: and its loading ended after that. */
  readonly phase: "fresh" | "speaking" | "settled";
}

/** What stands in a frame that was just registered. */
export const FIRST_PAGE: Page = { number: 0, phase: "fresh" };

/** initFrame came: the same page, or one that was loaded anew. */
export const afterInit = ({ number }: Page): Page => ({ number, phase: "speaking" });

/**
 * The frame loaded something. Right after initFrame it is the end of that page's own loading; each page loads once, so from a
 * settled page on it is another one.
 */
export function afterLoad({ number, phase }: Page): Page {
  if (phase === "settled") return { number: number + 1, phase: "fresh" };
  return { number, phase: phase === "speaking" ? "settled" : "fresh" };
}

/** Something was said from another origin: whatever was there before has gone. */
export const afterStray = ({ number }: Page): Page => ({ number: number + 1, phase: "fresh" });
