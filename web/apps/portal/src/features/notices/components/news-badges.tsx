import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import { importanceOf } from "../model/news";

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
        <Badge tone={known === "urgent" ? "danger" : "warning"}>{t(`importance.${known}`)}</Badge>
      )}
      {isNew ? <Badge tone="brand">{t("new")}</Badge> : null}
    </>
  );
}
