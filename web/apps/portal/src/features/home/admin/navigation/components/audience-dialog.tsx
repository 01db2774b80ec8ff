import { useQuery } from "@tanstack/react-query";

import { errorText } from "@/shared/api/api-error";
import { departmentsQuery, rolesQuery } from "@/shared/documents/api/queries";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ChoicesField } from "@/shared/ui/form/choice-fields";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { useForm } from "@/shared/ui/form/use-form";
import { DepartmentPicker } from "@/shared/ui/pickers/department-picker";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { toggled } from "../../card-config/model/toggled";
import type { Audience } from "../model/types";
import css from "./navigation.module.css";

/** Props of `AudienceDialog`. */
export interface AudienceDialogProps {
  /** What it is about. */
  readonly name: string;
  readonly audience: Audience;
  readonly onClose: () => void;
  readonly onDone: (audience: Pick<Audience, "deptIds" | "roles">) => void;
}

/** For whom a category or a card is: roles and departments, both of which must fit. */
export function AudienceDialog({ name, audience, onClose, onDone }: AudienceDialogProps) {
  const { t } = useTranslation(["navigation", "cards"]);
  const { language } = useLanguage();
  const roles = useQuery(rolesQuery(language));
  const departments = useQuery(departmentsQuery(language));
  const form = useForm<Pick<Audience, "deptIds" | "roles">, Pick<Audience, "deptIds" | "roles">>({
    initial: { roles: audience.roles, deptIds: audience.deptIds },
    submit: (value) => Promise.resolve(value),
    onDone,
  });
  const chosen = form.field("deptIds");
  return (
    <FormDialog title={t("audience.title", { name })} form={form} submit={t("apply")} onClose={onClose}>
      <p className={css["hint"]}>{t("audience.hint")}</p>
      <ChoicesField
        label={t("cards:form.roles")}
        hint={roles.isError ? errorText(roles.error) : undefined}
        choices={(roles.data ?? []).map(({ roleCode, roleName }) => ({ value: roleCode, name: roleName }))}
        {...form.field("roles")}
      />
      <div data-field="deptIds">
        <QueryView query={departments} loading={<Skeleton rows={4} />}>
          {(nodes) => (
            <DepartmentPicker
              departments={nodes}
              chosen={chosen.value}
              onToggle={(node) => chosen.onChange(toggled(chosen.value, node))}
            />
          )}
        </QueryView>
      </div>
      <p className={css["hint"]}>{t("applyHint")}</p>
    </FormDialog>
  );
}
