import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, RadioField } from "@/shared/ui/form/choice-fields";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import { type DutyType, LISTS_LIMITS, NEW_TYPE, toType, typeFaults } from "../model/lists-form";

/** Props of `TypeDrawer`. */
export interface TypeDrawerProps {
  /** null makes one. */
  readonly type: DutyType | null;
  /** Codes of the others. */
  readonly others: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (type: DutyType) => void;
}

/** One type of duties; it is saved with the list of them. Its code stays: duties name it. */
export function TypeDrawer({ type, others, onClose, onDone }: TypeDrawerProps) {
  const { t } = useTranslation(["dutyDesk", "common"]);
  const form = useForm<DutyType, DutyType>({
    initial: type ?? NEW_TYPE,
    check: (value) =>
      typeFaults(value, others, {
        required: t("common:form.required"),
        code: t("config.codeWrong"),
        taken: t("config.codeTaken"),
      }),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone(toType(value)),
  });
  return (
    <FormDrawer
      title={t(type === null ? "config.add" : "config.editTitle")}
      form={form}
      isKept={false}
      submit={t("config.apply")}
      onClose={onClose}
    >
      <div className={fields["pair"]}>
        <TextField
          label={t("config.typeName")}
          isRequired
          maxLength={LISTS_LIMITS.name}
          {...form.field("dutyTypeName")}
        />
        <TextField
          label={t("config.typeNameEn")}
          lang="en"
          maxLength={LISTS_LIMITS.nameEn}
          {...form.field("dutyTypeNameEn")}
        />
      </div>
      <TextField
        label={t("config.code")}
        hint={t("config.codeHint")}
        isRequired
        readOnly={type !== null}
        maxLength={LISTS_LIMITS.code}
        {...form.field("dutyTypeCode")}
      />
      <RadioField
        label={t("config.listOf")}
        choices={(["POWER", "DUTY"] as const).map((value) => ({
          value,
          name: t(`config.list.${value}`),
          hint: t(`config.about.${value}`),
        }))}
        {...form.field("listCode")}
      />
      <CheckField label={t("config.isMust")} hint={t("config.isMustHint")} {...form.field("isMust")} />
    </FormDrawer>
  );
}
