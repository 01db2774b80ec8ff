import { langOf } from "./lang-of";
import { useLanguage } from "./use-language";

/** `lang` of words that somebody wrote, on the page as it stands ({@link langOf}). */
export function useLangOf(): (text: string) => string | undefined {
  const { language } = useLanguage();
  return (text) => langOf(text, language);
}
