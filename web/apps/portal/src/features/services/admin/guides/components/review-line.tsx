import { useTranslation } from "@/shared/i18n/use-translation";
import { formatDate } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";

import css from "../guides.module.css";
import type { GuideRow } from "../model/guide-filter";

/** Props of `ReviewLine`. */
export interface ReviewLineProps {
  readonly guide: Pick<GuideRow, "reviewTime" | "reviewUserName" | "ageDays" | "isOld">;
}

/** When somebody looked a guide through last, and whether that is too long ago. */
export function ReviewLine({ guide }: ReviewLineProps) {
  const { t } = useTranslation("guides");
  const { reviewTime, reviewUserName, ageDays, isOld } = guide;
  const said =
    reviewTime === null || reviewTime === undefined
      ? t("neverReviewed")
      : reviewUserName === ""
        ? t("reviewedPlain", { date: formatDate(reviewTime) })
        : t("reviewed", { name: reviewUserName, date: formatDate(reviewTime) });
  return (
    <span className={css["name"]}>
      <span>
        {ageDays === 0 ? t("today") : t("age", { count: ageDays })}{" "}
        {isOld ? <Badge tone="danger">{t("old")}</Badge> : null}
      </span>
      <span className={css["quiet"]}>{said}</span>
    </span>
  );
}
