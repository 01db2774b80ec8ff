import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";

import type { AdminApp } from "./api/queries";

/** The name of an application in the reader's language. */
export const useAppName = (): ((app: Pick<AdminApp, "name" | "nameEn">) => string) => {
  const { language } = useLanguage();
  return ({ name, nameEn }) => nameIn(language === "en", name, nameEn);
};
