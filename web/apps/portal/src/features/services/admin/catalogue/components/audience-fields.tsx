import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckListField } from "@/shared/ui/form/check-list-field";
import { CheckField, ChoicesField, RadioField } from "@/shared/ui/form/choice-fields";
import type { FormState } from "@/shared/ui/form/use-form";

import type { CatalogueChoices } from "../model/catalogue-filter";
import { departmentLines } from "../model/departments";
import type { Reach, ServiceForm } from "../model/service-form";

/** What is typed of an audience. */
export type AudienceForm = Pick<ServiceForm, "reach" | "listed" | "roles" | "departments">;

const REACHES = ["members", "some", "visitors"] as const satisfies readonly Reach[];

/** Props of `AudienceFields`. */
export interface AudienceFieldsProps<T extends AudienceForm> {
  readonly form: FormState<T>;
  readonly choices: CatalogueChoices;
}

/** Who may use a service, and whether others find it. */
export function AudienceFields<T extends AudienceForm>({ form, choices }: AudienceFieldsProps<T>) {
  const { t } = useTranslation("catalogue");
  const { reach, roles, departments, listed } = form.value;
  const change = (next: Partial<AudienceForm>) => form.update((value) => ({ ...value, ...next }));
  const own = (next: Partial<AudienceForm>) => {
    // what was wrong with them is mended by it
    form.pass({});
    change(next);
  };
  return (
    <>
      <RadioField
        isBoxed
        label={t("form.reach")}
        name="reach"
        value={reach}
        choices={REACHES.map((value) => ({
          value,
          name: t(`reach.${value}`),
          hint: t(`reach.${value}Hint`),
        }))}
        onChange={(value) => own({ reach: value })}
      />
      {reach === "some" ? (
        <>
          <ChoicesField
            label={t("form.roles")}
            name="roles"
            hint={t("form.rolesHint")}
            fault={form.faultOf("roles")}
            value={roles}
            choices={choices.roles.map(({ code, name }) => ({ value: code, name }))}
            onChange={(value) => own({ roles: [...value] })}
          />
          <CheckListField
            label={t("form.departments")}
            name="departments"
            hint={t("form.departmentsHint")}
            fault={form.faultOf("departments")}
            value={departments}
            choices={departmentLines(choices.departments, false).map(({ code, name }) => ({
              value: code,
              // in columns, how deep one lies says nothing
              name: name.trim(),
            }))}
            words={{
              all: t("form.all"),
              chosen: t("form.chosen", { count: departments.length }),
              find: t("form.findDept"),
              none: t("form.noDept"),
            }}
            onChange={(value) => own({ departments: [...value] })}
          />
        </>
      ) : null}
      {reach === "visitors" ? null : (
        <CheckField
          label={t("form.listed")}
          name="listed"
          hint={t("form.listedHint")}
          value={listed}
          onChange={(value) => change({ listed: value })}
        />
      )}
    </>
  );
}
