import { type Language, changeLanguage, currentLanguage } from "./i18n";
import { useTranslation } from "./use-translation";

/** The active language and its switch; re-renders when it changes. */
export function useLanguage(): {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
} {
  useTranslation();
  return { language: currentLanguage(), setLanguage: (language) => void changeLanguage(language) };
}
