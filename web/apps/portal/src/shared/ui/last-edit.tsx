import { useQuery } from "@tanstack/react-query";

import { type Configuration, configurationEditsQuery, newestEdit } from "@/shared/api/configuration-edits";
import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./last-edit.module.css";

/** Who changed a configuration last, and when; nothing while it is not known, or was never changed. */
export function LastEdit({ of }: { readonly of: Configuration }) {
  const { t } = useTranslation("common");
  const { data } = useQuery(configurationEditsQuery);
  const edit = newestEdit(data ?? [], [of]);
  if (edit === null) return null;
  const time = edit.editTime.slice(0, 16);
  return (
    <p className={css["edit"]}>
      {edit.editorName === ""
        ? t("lastEdit.system", { time })
        : t("lastEdit.by", { name: edit.editorName, time })}
    </p>
  );
}
