import { useState } from "react";
import { useNavigate } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { useForm } from "@/shared/ui/form/use-form";

import { useSaveClient } from "../api/mutations";
import type { ScopeToGive } from "../api/queries";
import { clientFaults, toClientBody, toClientForm } from "../model/client-form";
import { clientPath } from "../model/paths";
import { ClientFields } from "./client-fields";
import { SecretShown, type ToldSecret } from "./secret-shown";
import css from "./systems.module.css";

/** Adds a program; its secret is told before its page follows. */
export function NewClient({ scopes }: { readonly scopes: readonly ScopeToGive[] }) {
  const { t } = useTranslation("systems");
  const { t: common } = useTranslation("common");
  const navigate = useNavigate();
  const save = useSaveClient();
  const [told, setTold] = useState<ToldSecret | null>(null);
  const form = useForm({
    initial: toClientForm(null),
    fieldsOfCodes: { "client.id_taken": "clientId" },
    check: (value) => clientFaults(value, { required: common("form.required"), id: t("client.form.idHint") }),
    submit: (value) => save.mutateAsync(toClientBody(null, value)),
    onDone: ({ clientId, secret }) => setTold({ clientId, secret: secret ?? "" }),
  });
  return (
    <>
      <Form form={form} label={t("client.form.label")} className={css["narrow"]}>
        <ClientFields form={form} scopes={scopes} isNew />
        <FormFaults form={form} />
        <FormActions form={form} submit={t("client.create")} disabled={told !== null} />
      </Form>
      <LeaveGuard isUnsaved={form.isDirty && told === null} />
      {told === null ? null : (
        <SecretShown
          told={told}
          onClose={() => void navigate(clientPath(told.clientId), { replace: true })}
        />
      )}
    </>
  );
}
