import { useTranslation } from "@/shared/i18n/use-translation";

import { importanceOf } from "../model/news";
import css from "./news-badges.module.css";

/** NEW and the importance of an item, as words. */
export function NewsBadges({
  isNew,
  importance,
}: {
  readonly isNew: boolean;
  readonly importance: string | undefined;
}) {
  const { t } = useTranslation("notices");
  const known = importanceOf(importance);
  return (
    <>
      {known === "normal" ? null : (
        <span className={css["badge"]} data-kind={known}>
          {t(`importance.${known}`)}
        </span>
      )}
      {isNew ? (
        <span className={css["badge"]} data-kind="new">
          {t("new")}
        </span>
      ) : null}
    </>
  );
}
