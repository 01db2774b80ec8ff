import { useQuery } from "@tanstack/react-query";

import { errorText } from "@/shared/api/api-error";
import type { Schema } from "@/shared/api/schema";
import { rolesQuery } from "@/shared/documents/api/queries";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, ChoicesField, SelectField } from "@/shared/ui/form/choice-fields";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import formCss from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import { type Column, LIMITS, SOURCES } from "../model/card-form";
import { type ColumnForm, columnFaults, MADE_SOURCES, toColumn, toColumnForm } from "../model/column-form";
import { ApiFields } from "./column-api";
import { AccountFields, FlowFields } from "./column-source";
import css from "./editor.module.css";

/** Props of `ColumnDialog`. */
export interface ColumnDialogProps {
  readonly column: Column;
  readonly isNew: boolean;
  /** Where columns of this kind of card take their entries from. */
  readonly sources: readonly Schema<"DataSourceChoice">[];
  /** What entries of this kind of card have. */
  readonly fields: readonly Schema<"KindField">[];
  readonly onClose: () => void;
  readonly onDone: (column: Column) => void;
}

/** One column of a card; it is saved with the card. */
export function ColumnDialog({ column, isNew, sources, fields, onClose, onDone }: ColumnDialogProps) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const roles = useQuery(rolesQuery(language));
  const form = useForm<ColumnForm, ColumnForm>({
    initial: toColumnForm(column),
    check: (value) =>
      columnFaults(value, fields, { required: t("common:form.required"), path: t("api.pathFault") }),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone(toColumn(column, value, fields)),
  });
  const source = form.field("dataSource");
  return (
    <FormDialog
      title={isNew ? t("columns.formAdd") : t("columns.formEdit", { name: column.columnName })}
      form={form}
      submit={t("columns.apply")}
      isWide={source.value === "API"}
      onClose={onClose}
    >
      <div className={formCss["pair"]}>
        <TextField
          label={t("columns.name")}
          isRequired
          maxLength={LIMITS.name}
          {...form.field("columnName")}
        />
        <TextField
          label={t("columns.nameEn")}
          lang="en"
          maxLength={LIMITS.name}
          {...form.field("columnNameEn")}
        />
      </div>
      <SelectField
        label={t("columns.source")}
        // any other is not made here: a column that has one keeps it
        choices={sources
          .filter(({ dictKey }) => MADE_SOURCES.includes(dictKey) || dictKey === column.dataSource)
          .map(({ dictKey, dictValue }) => ({ value: dictKey, name: dictValue }))}
        {...source}
        onChange={(value) => {
          const found = SOURCES.find((one) => one === value);
          if (found !== undefined) source.onChange(found);
        }}
      />
      {source.value === "FLOW" && <FlowFields form={form} />}
      {source.value === "OfficialAccount" && <AccountFields form={form} />}
      {source.value === "API" && <ApiFields form={form} fields={fields} />}
      <ChoicesField
        label={t("columns.roles")}
        hint={roles.isError ? errorText(roles.error) : t("columns.rolesHint")}
        choices={(roles.data ?? []).map(({ roleCode, roleName }) => ({ value: roleCode, name: roleName }))}
        {...form.field("roles")}
        onChange={(value) => form.set({ roles: [...value] })}
      />
      <CheckField label={t("columns.isEnable")} {...form.field("isEnable")} />
      <p className={css["hint"]}>{t("columns.applyHint")}</p>
    </FormDialog>
  );
}
