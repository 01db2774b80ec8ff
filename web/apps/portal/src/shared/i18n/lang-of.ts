/** Letters of Chinese. */
const HAN = /\p{Script=Han}/u;
/** What Chinese is called (RFC 5646). */
const CHINESE = "zh-CN";

/**
 * The language of words that somebody wrote, as the attribute `lang`: what people write stands as they wrote it, so that on a
 * page of another language it has to say its own, for the voice that reads it aloud (WCAG 2.2, 3.1.2). Nothing where it is
 * the page's.
 */
export function langOf(text: string, language: string): string | undefined {
  return HAN.test(text) && !language.startsWith("zh") ? CHINESE : undefined;
}
