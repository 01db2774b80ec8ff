import { formatMinute } from "@/shared/lib/format";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Written } from "@/shared/ui/written";

import { type Standing } from "../model/documents";

/** Who changed a document last, and when. */
export function Edited({ standing }: { readonly standing: Pick<Standing, "updateUserName" | "updateTime"> }) {
  const { t } = useTranslation("documents");
  const { updateUserName: name, updateTime } = standing;
  if (updateTime === null || updateTime === undefined) return t("neverEdited");
  const time = formatMinute(updateTime);
  if (name === "") return t("editedAt", { time });
  return <Written text={name} within={t("editedBy", { name, time })} />;
}
