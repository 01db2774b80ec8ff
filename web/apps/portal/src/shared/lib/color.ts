const FULL = /^#[\da-f]{6}$/;

/** Whether a text is a colour as the server keeps it, `#rrggbb` in small letters. */
export const isColor = (text: string): boolean => FULL.test(text);

/** What is typed as such a colour: without its sign, short, or in capitals; the text itself where it is none. */
export function toColor(typed: string): string {
  const text = typed.trim().toLowerCase();
  const digits = text.startsWith("#") ? text.slice(1) : text;
  const short = /^([\da-f])([\da-f])([\da-f])$/.exec(digits);
  const full =
    short === null
      ? digits
      : short
          .slice(1)
          .map((digit) => digit + digit)
          .join("");
  return isColor(`#${full}`) ? `#${full}` : typed;
}
