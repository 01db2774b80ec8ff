import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { ConflictDialog } from "@/shared/documents/components/conflict-dialog";
import { type Conflict, conflictOf } from "@/shared/documents/model/conflict";
import { submitForm } from "@/shared/drafts/submit-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { Note } from "@/shared/ui/note";
import { toast } from "@/shared/ui/toast";

import type { DeptInfo, DeptRow } from "../../model/wire";
import { type DutiesDocument, mergedOr } from "../model/document";
import { INFO_LIMITS, toInfo } from "../model/information";
import css from "./desk.module.css";

interface InfoForm extends DeptInfo {
  readonly version: string;
}

/** Texts of a line in both languages. */
const PAIRS = [
  ["office", "officeEn"],
  ["place", "placeEn"],
  ["officeHours", "officeHoursEn"],
  ["headName", "headNameEn"],
] as const;

/** What people are told of a department: its office, where and when it is open, its phone, its head, and what it is for. */
export function InformationPanel({ document }: { readonly document: DutiesDocument }) {
  const { t } = useTranslation(["dutyDesk", "documents"]);
  const client = useQueryClient();
  const isEditor = hasAbility(useCurrentUser(), "edit-duties");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { deptId, deptName, version, body } = document;
  const formId = `duties/${deptId}/information`;
  const initial: InfoForm = { ...body.department, version };
  function done(): void {
    toast.success(t("information.saved"));
    void client.invalidateQueries({ queryKey: QUERY_ROOTS.duties });
  }
  const form = useKeptForm<InfoForm, DeptRow>({
    formId,
    initial,
    submit: (value) =>
      submitForm({
        formId,
        label: t("information.title"),
        path: "/api/blade-workbench/ospDeptInfo/update",
        body: { ...toInfo(value), version: value.version, deptId },
      }),
    onDone(row, sent) {
      // what is typed next stands on what was stored
      form.replace({ ...toInfo(sent), version: row.version });
      done();
    },
    onRefused: (error) => setConflict(conflictOf(error)),
  });
  // The list of duties has the same versions: what is saved there is not somebody else's change of this form.
  const [seen, setSeen] = useState(document);
  if (seen !== document && !form.isBusy && conflict === null) {
    setSeen(document);
    if (!form.isDirty) form.replace(initial);
  }
  return (
    <div className={css["panel"]}>
      {isEditor ? null : <Note tone="brand">{t("information.readOnly")}</Note>}
      <Form form={form} label={t("information.title")} className={css["form"]}>
        {PAIRS.map(([name, english]) => (
          <div key={name} className={fields["pair"]}>
            <TextField
              label={t(`documents:field.${name}`)}
              maxLength={INFO_LIMITS[name]}
              readOnly={!isEditor}
              {...form.field(name)}
            />
            <TextField
              label={t(`documents:field.${english}`)}
              lang="en"
              maxLength={INFO_LIMITS[name]}
              readOnly={!isEditor}
              {...form.field(english)}
            />
          </div>
        ))}
        <div className={fields["pair"]}>
          <TextField
            label={t("documents:field.phone")}
            type="tel"
            maxLength={INFO_LIMITS.phone}
            readOnly={!isEditor}
            {...form.field("phone")}
          />
        </div>
        <TextArea
          label={t("documents:field.description")}
          rows={4}
          isCounted
          maxLength={INFO_LIMITS.description}
          readOnly={!isEditor}
          {...form.field("description")}
        />
        <TextArea
          label={t("documents:field.descriptionEn")}
          lang="en"
          rows={4}
          isCounted
          maxLength={INFO_LIMITS.description}
          readOnly={!isEditor}
          {...form.field("descriptionEn")}
        />
        <FormFaults form={form} />
        {isEditor ? <FormActions form={form} submit={t("duty.save")} disabled={!form.isDirty} /> : null}
      </Form>
      <LeaveGuard isUnsaved={form.isDirty} />
      {conflict === null ? null : (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setConflict(null)}
          onSaved={() => {
            setConflict(null);
            form.replace(initial);
            done();
          }}
          save={({ latest }, merged) =>
            call("/api/onehall/duties/save", { deptId, version: latest, body: mergedOr(merged, body) })
          }
        />
      )}
      <p className={css["hint"]}>{t("information.hint", { name: deptName })}</p>
    </div>
  );
}
