import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { type LandingColumn, hasNews, usualSize } from "./model/columns";

/** What says a column in the reader's language. */
export interface ColumnWords {
  /** Its name; the page's own title where it has none. */
  readonly nameOf: (column: LandingColumn) => string;
  /** What it shows, how much of it, and of what. */
  readonly factsOf: (column: LandingColumn) => string;
}

/** Says columns in the reader's language. */
export function useColumnWords(): ColumnWords {
  const { t } = useTranslation(["config", "landing", "documents"]);
  const { language } = useLanguage();
  function nameOf({ kind, columnName, columnNameEn }: LandingColumn): string {
    const name = nameIn(language === "en", columnName, columnNameEn);
    return name === "" ? t(`landing:section.${kind}`) : name;
  }
  return {
    nameOf,
    factsOf(column) {
      const {
        kind,
        config: { size, newsColumnIds, links },
      } = column;
      const word = t(`documents:word.${kind}`);
      const usual = usualSize(kind);
      const news =
        newsColumnIds.length === 0
          ? t("columns.allNews")
          : t("columns.someNews", { count: newsColumnIds.length });
      const facts = [
        ...(word === nameOf(column) ? [] : [word]),
        ...(usual === null ? [] : [t("columns.sizeOf", { count: size === 0 ? usual : size })]),
        ...(hasNews(kind) ? [news] : []),
        ...(kind === "THIRD_PARTY" ? [t("columns.linksOf", { count: links.length })] : []),
        ...(kind === "STATISTICS" ? [t("columns.onTop")] : []),
      ];
      return facts.length === 0 ? t(`columns.kind.${kind}`) : facts.join(" · ");
    },
  };
}
