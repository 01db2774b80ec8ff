import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField } from "@/shared/ui/form/choice-fields";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Note } from "@/shared/ui/note";

/** Of what is enabled the server disables as many percent without a second person. */
const FREE_PERCENT = 5;

/** Whether the file stands for the whole register, and what that does to what it does not name. */
export function WholePart(field: FieldBinding<boolean>) {
  const { t } = useTranslation("transfer");
  return (
    <>
      <CheckField
        label={t("import.whole")}
        hint={t("import.wholeHint", { percent: FREE_PERCENT })}
        {...field}
      />
      {field.value ? <Note tone="warning">{t("import.wholeFirst")}</Note> : null}
    </>
  );
}
