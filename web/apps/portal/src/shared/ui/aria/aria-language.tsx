import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

import { useLanguage } from "@/shared/i18n/use-language";

/** The language of react-aria's own words and of dates and numbers in its widgets: the portal's, not the browser's. */
const LOCALE = { "zh-CN": "zh-CN", en: "en-US" } as const;

/** Frames a widget of react-aria; each widget of the kit does it itself, so that pages without one do not load it. */
export function AriaLanguage({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  return <I18nProvider locale={LOCALE[language]}>{children}</I18nProvider>;
}
