import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { ConflictDialog } from "@/shared/documents/components/conflict-dialog";
import { type Conflict, conflictOf } from "@/shared/documents/model/conflict";
import { submitForm } from "@/shared/drafts/submit-form";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { DateField } from "@/shared/ui/date/date-field";
import { SelectField } from "@/shared/ui/form/choice-fields";
import { FieldGroup } from "@/shared/ui/form/field";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import fields from "@/shared/ui/form/form.module.css";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { PeoplePicker } from "@/shared/ui/pickers/people-picker";
import { toast } from "@/shared/ui/toast";

import { RISK_LEVELS, riskOf } from "../../model/duty";
import type { DutyEntry, DutyRow } from "../../model/wire";
import { peopleSearch, typesQuery } from "../api/queries";
import { type DutiesDocument, mergedOr } from "../model/document";
import {
  DUTY_LIMITS,
  type DutyForm,
  NEW_BASIS,
  dutyFaults,
  newDuty,
  toForm,
  toSent,
} from "../model/duty-form";
import { BasisField } from "./basis-field";
import css from "./duty-drawer.module.css";
import { ServicesField } from "./services-field";

/** Props of `DutyDrawer`. */
export interface DutyDrawerProps {
  readonly document: DutiesDocument;
  /** null writes one. */
  readonly duty: DutyEntry | null;
  /** Who is responsible for it, where that is known. */
  readonly userName: string;
  /** A service that a new duty is written for. */
  readonly service: string | null;
  readonly onClose: () => void;
}

/** One duty: it is saved into the draft of its department at once. */
export function DutyDrawer(props: DutyDrawerProps) {
  const { document, duty, service, onClose } = props;
  const { t } = useTranslation(["dutyDesk", "duties", "common"]);
  const client = useQueryClient();
  const { deptId, version } = document;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [initial] = useState(() =>
    duty === null
      ? newDuty(version, service === null ? {} : { serviceIds: [service] })
      : toForm(duty, version),
  );
  const formId = `duties/${deptId}/${duty?.dutyId ?? `new/${service ?? ""}`}`;
  function done(): void {
    toast.success(t("duty.saved"));
    void client.invalidateQueries({ queryKey: QUERY_ROOTS.duties });
    onClose();
  }
  const form = useKeptForm<DutyForm, DutyRow>({
    formId,
    initial,
    sample: { ...initial, basis: [NEW_BASIS], serviceIds: [""] },
    check: (value) => dutyFaults(value, { required: t("common:form.required"), order: t("duty.order") }),
    submit(value) {
      const label = t("duty.label");
      return duty === null
        ? submitForm({
            formId,
            label,
            path: "/api/blade-workbench/ospDeptDutyListConfig/save",
            body: { ...toSent(value), deptId },
          })
        : submitForm({
            formId,
            label,
            path: "/api/blade-workbench/ospDeptDutyListConfig/update",
            body: { ...toSent(value), dutyId: duty.dutyId },
          });
    },
    onDone: done,
    onRefused: (error) => setConflict(conflictOf(error)),
  });
  return (
    <FormDrawer
      title={t(duty === null ? "duty.add" : "duty.edit")}
      form={form}
      submit={t("duty.save")}
      onClose={onClose}
    >
      <DutyFields form={form} userName={props.userName} deptId={deptId} />
      {conflict === null ? null : (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setConflict(null)}
          onSaved={done}
          save={({ latest }, body) =>
            call("/api/onehall/duties/save", { deptId, version: latest, body: mergedOr(body, document.body) })
          }
        />
      )}
    </FormDrawer>
  );
}

interface DutyFieldsProps {
  readonly form: FormState<DutyForm>;
  readonly userName: string;
  readonly deptId: string;
}

function DutyFields({ form, userName, deptId }: DutyFieldsProps) {
  const { t } = useTranslation(["dutyDesk", "duties"]);
  const { language } = useLanguage();
  const types = useQuery(typesQuery(language));
  const known = types.data?.types ?? [];
  const { dutyTypeCode } = form.value;
  const type = known.find((one) => one.dutyTypeCode === dutyTypeCode);
  const risk = form.field("riskLevel");
  return (
    <>
      <TextArea
        label={t("duties:field.dutyDesc")}
        isRequired
        isCounted
        rows={3}
        maxLength={DUTY_LIMITS.dutyDesc}
        {...form.field("dutyDesc")}
      />
      <TextArea
        label={t("duty.dutyDescEn")}
        lang="en"
        rows={2}
        maxLength={DUTY_LIMITS.dutyDescEn}
        {...form.field("dutyDescEn")}
      />
      <div className={fields["pair"]}>
        <SelectField
          label={t("duties:field.dutyTypeCode")}
          isRequired
          choices={[
            { value: "", name: t("duty.chooseType") },
            ...known.map((one) => ({
              value: one.dutyTypeCode,
              name: one.isMust ? t("duty.mustType", { name: one.dutyTypeName }) : one.dutyTypeName,
            })),
            // one that is no longer offered is still the duty's own
            ...(dutyTypeCode === "" || type !== undefined || types.data === undefined
              ? []
              : [{ value: dutyTypeCode, name: dutyTypeCode }]),
          ]}
          {...form.field("dutyTypeCode")}
        />
        <TextField
          label={t("duties:field.dutyCode")}
          maxLength={DUTY_LIMITS.dutyCode}
          {...form.field("dutyCode")}
        />
      </div>
      <BasisField form={form} />
      <Pair form={form} name="postName" english="postNameEn" max={DUTY_LIMITS.postName} />
      <Person form={form} userName={userName} />
      <div className={fields["pair"]}>
        <TextField
          label={t("duties:field.phone")}
          type="tel"
          maxLength={DUTY_LIMITS.phone}
          {...form.field("phone")}
        />
        <TextField
          label={t("duties:field.supervisePhone")}
          type="tel"
          maxLength={DUTY_LIMITS.phone}
          {...form.field("supervisePhone")}
        />
      </div>
      <Pair form={form} name="frequency" english="frequencyEn" max={DUTY_LIMITS.frequency} />
      <Pair form={form} name="timeLimit" english="timeLimitEn" max={DUTY_LIMITS.timeLimit} />
      {type?.listCode === "DUTY" ? null : (
        <>
          <div className={css["short"]}>
            <SelectField
              label={t("duties:field.riskLevel")}
              choices={[
                { value: "", name: t("duty.noRisk") },
                ...RISK_LEVELS.map((level) => ({ value: level, name: t(`duties:risk.${level}`) })),
              ]}
              {...risk}
              onChange={(value) => risk.onChange(riskOf(value) ?? "")}
            />
          </div>
          <TextArea
            label={t("duties:field.precaution")}
            rows={2}
            maxLength={DUTY_LIMITS.precaution}
            {...form.field("precaution")}
          />
          <TextArea
            label={t("duty.precautionEn")}
            lang="en"
            rows={2}
            maxLength={DUTY_LIMITS.precautionEn}
            {...form.field("precautionEn")}
          />
        </>
      )}
      <ServicesField deptId={deptId} {...form.field("serviceIds")} />
      <div className={fields["pair"]}>
        <Day form={form} name="validFrom" />
        <Day form={form} name="validTo" />
      </div>
    </>
  );
}

interface PairProps {
  readonly form: FormState<DutyForm>;
  readonly name: "postName" | "frequency" | "timeLimit";
  readonly english: "postNameEn" | "frequencyEn" | "timeLimitEn";
  readonly max: number;
}

/** A text in both languages. */
function Pair({ form, name, english, max }: PairProps) {
  const { t } = useTranslation(["dutyDesk", "duties"]);
  return (
    <div className={fields["pair"]}>
      <TextField label={t(`duties:field.${name}`)} maxLength={max} {...form.field(name)} />
      <TextField label={t(`duty.${english}`)} lang="en" maxLength={max} {...form.field(english)} />
    </div>
  );
}

function Person({ form, userName }: { readonly form: FormState<DutyForm>; readonly userName: string }) {
  const { t } = useTranslation("duties");
  const { name, value, fault, onChange } = form.field("userId");
  const [people, setPeople] = useState(() => (userName === "" ? [] : [{ userId: value, userName }]));
  return (
    <PeoplePicker
      label={t("field.userId")}
      name={name}
      fault={fault}
      ids={value === "" ? [] : [value]}
      people={people}
      max={1}
      find={peopleSearch}
      onChange={(ids, found) => {
        onChange(ids.at(-1) ?? "");
        setPeople([...found]);
      }}
    />
  );
}

function Day({ form, name }: { readonly form: FormState<DutyForm>; readonly name: "validFrom" | "validTo" }) {
  const { t } = useTranslation("dutyDesk");
  const field = form.field(name);
  return (
    <FieldGroup label={t(`duty.${name}`)} name={name} fault={field.fault}>
      {({ "aria-describedby": describedBy }) => (
        <DateField
          label={t(`duty.${name}`)}
          {...(describedBy === undefined ? {} : { describedBy })}
          isInvalid={field.fault !== null}
          value={field.value}
          onChange={(day) => field.onChange(day ?? "")}
        />
      )}
    </FieldGroup>
  );
}
