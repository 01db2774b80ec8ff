import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import type { GuideMissing } from "../model/guide-filter";
import css from "../guides.module.css";

/** Props of `MissingBadges`. */
export interface MissingBadgesProps {
  readonly missing: readonly GuideMissing[];
  /** What the list is. */
  readonly label: string;
}

/** What a guide does not say, a word each; that it is complete where nothing is missing. */
export function MissingBadges({ missing, label }: MissingBadgesProps) {
  const { t } = useTranslation("guides");
  if (missing.length === 0) return <Badge tone="success">{t("complete")}</Badge>;
  return (
    <ul className={css["badges"]} aria-label={label}>
      {missing.map((kind) => (
        <Badge as="li" tone="warning" key={kind}>
          {t(`missing.${kind}`)}
        </Badge>
      ))}
    </ul>
  );
}
