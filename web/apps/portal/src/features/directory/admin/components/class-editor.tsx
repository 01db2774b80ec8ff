import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { RadioField, SelectField } from "@/shared/ui/form/choice-fields";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { PeoplePicker } from "@/shared/ui/pickers/people-picker";

import {
  type ClassDetail,
  type ClassStatus,
  STATUSES,
  classTeachers,
  studentsQuery,
} from "../api/class-queries";
import { choicesQuery } from "../api/queries";
import { CLASS_LIMITS, type ClassForm } from "../model/class-form";
import { departmentOptions } from "../model/departments";
import { useClassForm } from "../use-class-form";
import css from "./people.module.css";

/** Props of `ClassEditor`. */
export interface ClassEditorProps {
  /** null adds one. */
  readonly one: ClassDetail | null;
  /** The department with which a new one begins; empty for none. */
  readonly deptId: string;
}

/** What names a class, what it studies, and who looks after it. */
export function ClassEditor({ one, deptId }: ClassEditorProps) {
  const { t } = useTranslation("classes");
  const editing = useClassForm(one, deptId);
  const { form } = editing;
  const isNew = one === null;
  return (
    <>
      <Form form={form} label={t("form.label")} className={css["narrow"]}>
        {isNew ? <DepartmentField form={form} /> : null}
        <div className={fields["pair"]}>
          <TextField
            label={t("form.classCode")}
            hint={t(isNew ? "form.fixedLater" : "form.fixed")}
            isRequired={isNew}
            readOnly={!isNew}
            spellCheck={false}
            maxLength={CLASS_LIMITS.code}
            {...form.field("classCode")}
          />
          <TextField
            label={t("form.className")}
            hint={t(isNew ? "form.fixedLater" : "form.fixed")}
            isRequired={isNew}
            readOnly={!isNew}
            maxLength={CLASS_LIMITS.name}
            {...form.field("className")}
          />
        </div>
        <div className={fields["pair"]}>
          <TextField
            label={t("form.grade")}
            hint={t("form.gradeHint")}
            maxLength={CLASS_LIMITS.grade}
            {...form.field("grade")}
          />
          <TextField
            label={t("form.majorCode")}
            spellCheck={false}
            maxLength={CLASS_LIMITS.majorCode}
            {...form.field("majorCode")}
          />
        </div>
        <div className={fields["pair"]}>
          <TextField
            label={t("form.majorName")}
            maxLength={CLASS_LIMITS.major}
            {...form.field("majorName")}
          />
          <TextField
            label={t("form.majorNameEn")}
            lang="en"
            maxLength={CLASS_LIMITS.major}
            {...form.field("majorNameEn")}
          />
        </div>
        <RadioField<ClassStatus>
          label={t("form.status")}
          hint={t("form.statusHint")}
          choices={STATUSES.map((value) => ({ value, name: t(`status.${value}`) }))}
          {...form.field("status")}
        />
        <TeachersField form={form} one={one} />
        {isNew ? null : <MonitorField form={form} one={one} />}
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

function DepartmentField({ form }: { readonly form: FormState<ClassForm> }) {
  const { t } = useTranslation("classes");
  const { language } = useLanguage();
  const choices = useQuery(choicesQuery(language)).data;
  return (
    <SelectField
      label={t("form.dept")}
      isRequired
      choices={[
        { value: "", name: t("form.choose") },
        ...departmentOptions(choices?.departments ?? []).map(({ id, name }) => ({ value: id, name })),
      ]}
      {...form.field("deptId")}
    />
  );
}

/** Who looks after the class. */
function TeachersField({
  form,
  one,
}: {
  readonly form: FormState<ClassForm>;
  readonly one: ClassDetail | null;
}) {
  const { t } = useTranslation("classes");
  const { name, value, fault, onChange } = form.field("teacherIds");
  const [people, setPeople] = useState(() => one?.teachers ?? []);
  // a refusal names the one of the list
  const broken = value.map((_, at) => form.faultOf(`teacherIds[${at}]`)).find((text) => text !== null);
  return (
    <PeoplePicker
      label={t("form.teachers")}
      name={name}
      fault={fault ?? broken ?? null}
      ids={value}
      people={[...people, ...(one?.teachers ?? [])].filter(
        ({ userId }, at, all) => all.findIndex((other) => other.userId === userId) === at,
      )}
      max={CLASS_LIMITS.teachers}
      find={classTeachers}
      onChange={(ids, found) => {
        onChange(ids);
        setPeople(found.map(({ userId, userName }) => ({ userId, userName, account: "" })));
      }}
    />
  );
}

/** The monitor: one of the students. */
function MonitorField({ form, one }: { readonly form: FormState<ClassForm>; readonly one: ClassDetail }) {
  const { t } = useTranslation("classes");
  const students = useQuery(studentsQuery(one.classId)).data ?? [];
  const { monitor } = one;
  const isKnown =
    monitor === null || monitor === undefined || students.some(({ userId }) => userId === monitor.userId);
  return (
    <SelectField
      label={t("form.monitor")}
      hint={t("form.monitorHint")}
      choices={[
        { value: "", name: t("form.noMonitor") },
        ...(isKnown ? [] : [{ value: monitor.userId, name: `${monitor.userName} ${monitor.account}` }]),
        ...students.map(({ userId, userName, account }) => ({
          value: userId,
          name: `${userName} ${account}`,
        })),
      ]}
      {...form.field("monitorId")}
    />
  );
}
