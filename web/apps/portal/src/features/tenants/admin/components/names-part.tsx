import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { required } from "@/shared/ui/form/faults";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextField } from "@/shared/ui/form/text-field";
import { useRecordForm } from "@/shared/ui/form/use-record-form";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";

import { useRenameTenant } from "../api/mutations";
import { type TenantDetail, tenantQuery } from "../api/queries";
import { NAME_CHARS } from "../model/new-tenant";
import { tenantPath } from "../model/paths";
import css from "./tenants.module.css";

/** What is typed of the names of a tenant. */
interface NamesForm {
  readonly tenantName: string;
  readonly tenantNameEn: string;
}

/** What a tenant is called. */
export function NamesPart({ tenant }: { readonly tenant: TenantDetail }) {
  const { t } = useTranslation("tenants");
  const { t: common } = useTranslation("common");
  const id = useId();
  const client = useQueryClient();
  const rename = useRenameTenant();
  const editing = useRecordForm<TenantDetail, NamesForm>({
    record: tenant,
    idOf: ({ tenantKey }) => tenantKey,
    toForm: (record) => ({
      tenantName: record?.tenantName ?? "",
      tenantNameEn: record?.tenantNameEn ?? "",
    }),
    check: (value) => required(value, ["tenantName"], common("form.required")),
    save: async ({ tenantName, tenantNameEn }, base) => {
      const { tenantKey, version } = base ?? tenant;
      const names = { tenantName: tenantName.trim(), tenantNameEn: tenantNameEn.trim() };
      return (await rename.mutateAsync({ tenantKey, version, ...names })).tenantKey;
    },
    newest: (tenantKey) => client.fetchQuery({ ...tenantQuery(tenantKey), staleTime: 0 }),
    onSaved: () => toast.success(t("saved")),
    pathOf: tenantPath,
  });
  const { form } = editing;
  return (
    <Panel as="section" aria-labelledby={id}>
      <div className={css["panel"]}>
        <h2 id={id} className={css["partName"]}>
          {t("names")}
        </h2>
        <Form form={form} label={t("names")} className={css["narrow"]}>
          <div className={fields["pair"]}>
            <TextField
              label={t("form.name")}
              isRequired
              maxLength={NAME_CHARS}
              {...form.field("tenantName")}
            />
            <TextField
              label={t("form.nameEn")}
              hint={t("form.nameEnHint")}
              maxLength={NAME_CHARS}
              {...form.field("tenantNameEn")}
            />
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
          <FormActions form={form} submit={t("save")} disabled={!form.isDirty} />
        </Form>
        <LeaveGuard isUnsaved={editing.isUnsaved} />
      </div>
    </Panel>
  );
}
