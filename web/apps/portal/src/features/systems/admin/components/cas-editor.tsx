import { useQueryClient } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, RadioField } from "@/shared/ui/form/choice-fields";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextField } from "@/shared/ui/form/text-field";
import { useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { useSaveCas } from "../api/mutations";
import { type CasDetail, casServiceQuery } from "../api/queries";
import {
  ADDRESS_CHARS,
  CAS_NAME_CHARS,
  type CasForm,
  PATTERN_KINDS,
  casFaults,
  toCasBody,
  toCasForm,
} from "../model/cas-form";
import { casPath } from "../model/paths";
import css from "./systems.module.css";

/** Which addresses belong to an application and what it may. */
export function CasEditor({ stored }: { /** null registers one. */ readonly stored: CasDetail | null }) {
  const { t } = useTranslation("systems");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const save = useSaveCas();
  const editing = useRecordForm<CasDetail, CasForm>({
    record: stored,
    idOf: ({ serviceId }) => serviceId,
    toForm: toCasForm,
    fieldsOfCodes: {
      "cas.service_taken": "pattern",
      "cas.pattern_refused": "pattern",
      "cas.address_refused": "sloUrl",
    },
    check: (value) => casFaults(value, common("form.required")),
    save: async (value, base) => (await save.mutateAsync(toCasBody(base, value))).serviceId,
    newest: (serviceId) => client.fetchQuery({ ...casServiceQuery(serviceId), staleTime: 0 }),
    onSaved: ({ serviceName }) => toast.success(t("saved", { name: serviceName.trim() })),
    pathOf: casPath,
  });
  const { form } = editing;
  return (
    <>
      <Form form={form} label={t("cas.form.label")} className={css["narrow"]}>
        <TextField
          label={t("cas.form.name")}
          hint={t("cas.form.nameHint")}
          isRequired
          maxLength={CAS_NAME_CHARS}
          {...form.field("serviceName")}
        />
        <RadioField
          label={t("cas.form.kind")}
          choices={PATTERN_KINDS.map((kind) => ({
            value: kind,
            name: t(`kind.${kind}.name`),
            hint: <span className={css["long"]}>{t(`kind.${kind}.hint`)}</span>,
          }))}
          isBoxed
          {...form.field("kind")}
        />
        <TextField
          label={t("cas.form.pattern")}
          hint={t("cas.form.patternHint")}
          isRequired
          maxLength={ADDRESS_CHARS}
          {...form.field("pattern")}
        />
        <TextField
          label={t("cas.form.sloUrl")}
          hint={t("cas.form.sloUrlHint")}
          maxLength={ADDRESS_CHARS}
          {...form.field("sloUrl")}
        />
        <CheckField
          label={t("cas.form.proxied")}
          hint={t("cas.form.proxiedHint")}
          {...form.field("isProxied")}
        />
        <CheckField label={t("cas.form.proxy")} hint={t("cas.form.proxyHint")} {...form.field("isProxy")} />
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
        <FormActions form={form} submit={t("save")} disabled={stored !== null && !form.isDirty} />
      </Form>
      <LeaveGuard isUnsaved={editing.isUnsaved} />
    </>
  );
}
