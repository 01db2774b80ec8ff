import { useQueryClient } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { useSaveClient } from "../api/mutations";
import { type ClientLine, type ScopeToGive, clientQuery } from "../api/queries";
import { type ClientForm, clientFaults, toClientBody, toClientForm } from "../model/client-form";
import { clientPath } from "../model/paths";
import { ClientFields } from "./client-fields";
import css from "./systems.module.css";

/** Props of `ClientEditor`. */
export interface ClientEditorProps {
  readonly stored: ClientLine;
  readonly scopes: readonly ScopeToGive[];
}

/** Changes what a program is called and may. */
export function ClientEditor({ stored, scopes }: ClientEditorProps) {
  const { t } = useTranslation("systems");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const save = useSaveClient();
  const editing = useRecordForm<ClientLine, ClientForm>({
    record: stored,
    idOf: ({ clientId }) => clientId,
    toForm: toClientForm,
    check: (value) => clientFaults(value, { required: common("form.required"), id: t("client.form.idHint") }),
    save: async (value, base) => (await save.mutateAsync(toClientBody(base, value))).clientId,
    newest: (clientId) => client.fetchQuery({ ...clientQuery(clientId), staleTime: 0 }),
    onSaved: ({ clientName }) => toast.success(t("saved", { name: clientName.trim() })),
    pathOf: clientPath,
  });
  const { form } = editing;
  return (
    <>
      <Form form={form} label={t("client.form.label")} className={css["narrow"]}>
        <ClientFields form={form} scopes={scopes} isNew={false} />
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
    </>
  );
}
