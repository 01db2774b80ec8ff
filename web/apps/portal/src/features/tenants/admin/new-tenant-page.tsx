import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { SecretDialog } from "@/shared/ui/secret-dialog";

import { useAddTenant } from "./api/mutations";
import css from "./components/tenants.module.css";
import {
  EMPTY,
  KEY_CHARS,
  NAME_CHARS,
  type NewTenantForm,
  PERSON_CHARS,
  newTenantFaults,
} from "./model/new-tenant";
import { tenantPath } from "./model/paths";

/** What is told once of a new tenant. */
interface Told {
  readonly tenantKey: string;
  readonly account: string;
  readonly code: string;
}

/** Adds a tenant; the code of its first administrator is told before its page follows. */
export function NewTenantPage() {
  const { t } = useTranslation("tenants");
  const { t: common } = useTranslation("common");
  const navigate = useNavigate();
  const add = useAddTenant();
  const [told, setTold] = useState<Told | null>(null);
  const form = useForm({
    initial: EMPTY,
    fieldsOfCodes: { "tenant.key_taken": "tenantKey" },
    check: (value: NewTenantForm) =>
      newTenantFaults(value, {
        required: common("form.required"),
        key: t("form.keyHint"),
        account: t("form.accountHint"),
      }),
    submit: (value) => add.mutateAsync(trimmed(value)),
    onDone: ({ tenantKey, account, activationCode }) => setTold({ tenantKey, account, code: activationCode }),
  });
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.tenants.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("add")}</h1>
          <p className={page["intro"]}>{t("addHint")}</p>
        </div>
      </header>
      <Panel>
        <div className={css["panel"]}>
          <Form form={form} label={t("form.label")} className={css["narrow"]}>
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
            <TextField
              label={t("form.key")}
              hint={t("form.keyHint")}
              isRequired
              maxLength={KEY_CHARS}
              {...form.field("tenantKey")}
            />
            <div className={fields["pair"]}>
              <TextField
                label={t("form.account")}
                hint={t("form.accountHint")}
                isRequired
                maxLength={PERSON_CHARS}
                {...form.field("account")}
              />
              <TextField
                label={t("form.userName")}
                isRequired
                maxLength={PERSON_CHARS}
                {...form.field("userName")}
              />
            </div>
            <FormFaults form={form} />
            <FormActions form={form} submit={t("create")} disabled={told !== null} />
          </Form>
        </div>
      </Panel>
      <LeaveGuard isUnsaved={form.isDirty && told === null} />
      {told === null ? null : (
        <SecretDialog
          title={t("shown.title")}
          told={t("shown.once", { account: told.account })}
          secret={told.code}
          copy={t("shown.copy")}
          done={t("shown.done")}
          onClose={() => void navigate(tenantPath(told.tenantKey), { replace: true })}
        >
          <p className={css["sub"]}>{t("shown.how")}</p>
        </SecretDialog>
      )}
    </div>
  );
}

const trimmed = (form: NewTenantForm): NewTenantForm => ({
  tenantKey: form.tenantKey.trim(),
  tenantName: form.tenantName.trim(),
  tenantNameEn: form.tenantNameEn.trim(),
  account: form.account.trim(),
  userName: form.userName.trim(),
});
