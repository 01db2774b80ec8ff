import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { Button } from "@/shared/ui/button";
import { required } from "@/shared/ui/form/faults";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";

import { useBindHost, useUnbindHost } from "../api/mutations";
import type { TenantDetail } from "../api/queries";
import { addressOfHost } from "../model/paths";
import css from "./tenants.module.css";

/** Characters of a host name, which the server limits too. */
const HOST_CHARS = 253;

/** Props of the parts of hosts. */
interface HostsPartProps {
  readonly tenant: TenantDetail;
}

/** The host names of a tenant, and the form that adds one. */
export function HostsPart({ tenant }: HostsPartProps) {
  const { t } = useTranslation("tenants");
  const id = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const { version, hosts } = tenant;
  return (
    <Panel as="section" aria-labelledby={id}>
      <div className={css["panel"]}>
        <div className={css["name"]}>
          <h2 id={id} className={css["partName"]}>
            {t("column.hosts")}
          </h2>
          <p className={css["sub"]}>{t("host.hint")}</p>
        </div>
        {hosts.length === 0 ? (
          <p>{t("host.none")}</p>
        ) : (
          <ul className={css["hosts"]}>
            {hosts.map((host) => (
              <li key={host}>
                <a className={css["long"]} href={addressOfHost(host, window.location)}>
                  {host}
                </a>
                <Button size="small" aria-label={t("host.unbindOf", { host })} onClick={() => setAsked(host)}>
                  {t("host.unbind")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <BindForm key={version} tenant={tenant} />
      </div>
      {asked === null ? null : <UnbindQuestion tenant={tenant} host={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

/** Binds one more; it begins anew with what is stored. */
function BindForm({ tenant: { tenantKey, version } }: HostsPartProps) {
  const { t } = useTranslation("tenants");
  const { t: common } = useTranslation("common");
  const bind = useBindHost();
  const form = useForm({
    initial: { host: "" },
    fieldsOfCodes: { "tenant.host_taken": "host", "tenant.host_own": "host", "tenant.hosts_full": "host" },
    check: (value) => required(value, ["host"], common("form.required")),
    submit: ({ host }) => bind.mutateAsync({ tenantKey, version, host: host.trim() }),
    onDone: () => toast.success(t("host.bound")),
  });
  return (
    <Form form={form} label={t("host.add")} className={css["narrow"]}>
      <TextField
        label={t("host.name")}
        hint={t("host.nameHint")}
        isRequired
        maxLength={HOST_CHARS}
        {...form.field("host")}
      />
      <FormFaults form={form} />
      <FormActions form={form} submit={t("host.bind")} disabled={!form.isDirty} />
    </Form>
  );
}

/** Props of `UnbindQuestion`. */
interface UnbindQuestionProps extends HostsPartProps {
  readonly host: string;
  readonly onClose: () => void;
}

function UnbindQuestion({ tenant, host, onClose }: UnbindQuestionProps) {
  const { t } = useTranslation("tenants");
  const unbind = useUnbindHost();
  const { tenantKey, version } = tenant;
  return (
    <ActDialog
      title={t("host.ask.title")}
      text={t("host.ask.text", { host })}
      name={host}
      confirm={t("host.unbind")}
      act={async () => {
        await unbind.mutateAsync({ tenantKey, version, host });
        toast.success(t("host.unbound"));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
