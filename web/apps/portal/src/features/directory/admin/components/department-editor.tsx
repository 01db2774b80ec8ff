import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { RadioField, SelectField } from "@/shared/ui/form/choice-fields";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { FieldGroup } from "@/shared/ui/form/field";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { NumberField } from "@/shared/ui/number/number-field";

import {
  CATEGORIES,
  type DepartmentCategory,
  type DepartmentDetail,
  departmentsQuery,
} from "../api/department-queries";
import { DEPARTMENT_LIMITS, type DepartmentForm } from "../model/department-form";
import { placesFor, treeOf } from "../model/department-tree";
import { useDepartmentForm } from "../use-department-form";
import css from "./people.module.css";

/** Props of `DepartmentEditor`. */
export interface DepartmentEditorProps {
  /** null adds one. */
  readonly department: DepartmentDetail | null;
  /** Below which a new one begins; empty for the top. */
  readonly parentId: string;
}

/** What a department is called, what it is, and how it is reached. */
export function DepartmentEditor({ department, parentId }: DepartmentEditorProps) {
  const { t } = useTranslation("departments");
  const editing = useDepartmentForm(department, parentId);
  const { form } = editing;
  const isNew = department === null;
  return (
    <>
      <Form form={form} label={t("form.label")} className={css["narrow"]}>
        {isNew ? <ParentField form={form} /> : null}
        <div className={fields["pair"]}>
          <TextField
            label={t("form.deptCode")}
            hint={t(isNew ? "form.codeHint" : "form.codeFixed")}
            isRequired={isNew}
            readOnly={!isNew}
            spellCheck={false}
            maxLength={DEPARTMENT_LIMITS.code}
            {...form.field("deptCode")}
          />
          <SortField form={form} />
        </div>
        <div className={fields["pair"]}>
          <TextField
            label={t("form.deptName")}
            isRequired
            maxLength={DEPARTMENT_LIMITS.name}
            {...form.field("deptName")}
          />
          <TextField
            label={t("form.deptNameEn")}
            hint={t("form.nameEnHint")}
            lang="en"
            maxLength={DEPARTMENT_LIMITS.nameEn}
            {...form.field("deptNameEn")}
          />
        </div>
        <RadioField<DepartmentCategory>
          label={t("form.deptCategory")}
          choices={CATEGORIES.map((value) => ({ value, name: t(`category.${value}`) }))}
          {...form.field("deptCategory")}
        />
        <div className={fields["pair"]}>
          <TextField
            label={t("form.phone")}
            inputMode="tel"
            maxLength={DEPARTMENT_LIMITS.phone}
            {...form.field("phone")}
          />
          <TextField label={t("form.place")} maxLength={DEPARTMENT_LIMITS.place} {...form.field("place")} />
        </div>
        {editing.theirs === null ? (
          <FormFaults form={form} />
        ) : (
          <ConflictNote
            take={t("conflict.take")}
            onTake={editing.take}
            keep={t("conflict.keep")}
            onKeep={editing.keep}
          >
            {t("conflict.text")}
          </ConflictNote>
        )}
        <FormActions form={form} submit={t("save")} disabled={!isNew && !form.isDirty} />
      </Form>
      <LeaveGuard isUnsaved={editing.isUnsaved} />
    </>
  );
}

/** Below which department a new one stands. */
function ParentField({ form }: { readonly form: FormState<DepartmentForm> }) {
  const { t } = useTranslation("departments");
  const { language } = useLanguage();
  const tree = useQuery(departmentsQuery("", language)).data;
  const isOfAll = tree?.isOfAll === true;
  return (
    <SelectField
      label={t("form.parent")}
      isRequired={!isOfAll}
      choices={[
        ...(isOfAll || form.value.parentId === ""
          ? [{ value: "", name: t(isOfAll ? "atTop" : "form.choose") }]
          : []),
        ...placesFor(treeOf(tree?.departments ?? []), ""),
      ]}
      {...form.field("parentId")}
    />
  );
}

/** Its place among its siblings. */
function SortField({ form }: { readonly form: FormState<DepartmentForm> }) {
  const { t } = useTranslation("departments");
  const { name, value, fault, onChange } = form.field("sort");
  return (
    <FieldGroup label={t("form.sort")} name={name} hint={t("form.sortHint")} fault={fault}>
      {({ "aria-describedby": describedBy }) => (
        <NumberField
          label={t("form.sort")}
          {...(describedBy === undefined ? {} : { describedBy })}
          isInvalid={fault !== null}
          value={value}
          min={-DEPARTMENT_LIMITS.sort}
          max={DEPARTMENT_LIMITS.sort}
          onChange={onChange}
        />
      )}
    </FieldGroup>
  );
}
