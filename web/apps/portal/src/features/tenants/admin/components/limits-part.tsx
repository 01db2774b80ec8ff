import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { FieldGroup } from "@/shared/ui/form/field";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { useForm } from "@/shared/ui/form/use-form";
import { NumberField } from "@/shared/ui/number/number-field";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";

import { useLimitTenant } from "../api/mutations";
import type { TenantDetail } from "../api/queries";
import css from "./tenants.module.css";

/** What is typed of the limits; null is none. */
interface LimitsForm {
  readonly peopleMax: number | null;
  readonly filesMaxMb: number | null;
}

/** The most that the server takes. */
const MOST: Readonly<Record<keyof LimitsForm, number>> = { peopleMax: 10_000_000, filesMaxMb: 1_000_000_000 };
const NAMES = ["peopleMax", "filesMaxMb"] as const;

/** How many people a tenant may have and how much space its files may take. It begins anew with what is stored. */
export function LimitsPart({ tenant }: { readonly tenant: TenantDetail }) {
  return <LimitsForm key={tenant.version} tenant={tenant} />;
}

function LimitsForm({ tenant }: { readonly tenant: TenantDetail }) {
  const { t } = useTranslation("tenants");
  const id = useId();
  const limit = useLimitTenant();
  const { tenantKey, version } = tenant;
  const form = useForm<LimitsForm, unknown>({
    initial: { peopleMax: tenant.peopleMax ?? null, filesMaxMb: tenant.filesMaxMb ?? null },
    check: () => ({}),
    submit: (value) => limit.mutateAsync({ tenantKey, version, ...value }),
    onDone: () => toast.success(t("saved")),
  });
  return (
    <Panel as="section" aria-labelledby={id}>
      <div className={css["panel"]}>
        <div className={css["name"]}>
          <h2 id={id} className={css["partName"]}>
            {t("limits.title")}
          </h2>
          <p className={css["sub"]}>{t("limits.hint")}</p>
        </div>
        <Form form={form} label={t("limits.title")} className={css["narrow"]}>
          <div className={fields["pair"]}>
            {NAMES.map((name) => (
              <FieldGroup
                key={name}
                name={name}
                label={t(`limits.${name}`)}
                hint={t(`limits.${name}Hint`)}
                fault={form.faultOf(name)}
              >
                {({ "aria-describedby": describedBy }) => (
                  <NumberField
                    label={t(`limits.${name}`)}
                    {...(describedBy === undefined ? {} : { describedBy })}
                    isInvalid={form.faultOf(name) !== null}
                    value={form.value[name]}
                    min={1}
                    max={MOST[name]}
                    onChange={(value) => form.set({ [name]: value })}
                  />
                )}
              </FieldGroup>
            ))}
          </div>
          <FormFaults form={form} />
          <FormActions form={form} submit={t("save")} disabled={!form.isDirty} />
        </Form>
      </div>
    </Panel>
  );
}
