/** Characters as a reader counts them: one for a Chinese character, a letter and for an emoji of one code point. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** The first `max` characters; never half a character. */
export function cutTo(text: string, max: number): string {
  return lengthOf(text) <= max ? text : Array.from(text).slice(0, max).join("");
}
