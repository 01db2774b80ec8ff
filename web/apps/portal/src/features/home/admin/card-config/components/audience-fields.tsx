import { useQuery } from "@tanstack/react-query";

import { errorText } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ChoicesField } from "@/shared/ui/form/choice-fields";
import type { FormState } from "@/shared/ui/form/use-form";
import { type DepartmentNode, idsBelow } from "@/shared/ui/pickers/audience";
import { Panel } from "@/shared/ui/panel";
import { DepartmentPicker } from "@/shared/ui/pickers/department-picker";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { rolesQuery } from "../../api/queries";
import { departmentsQuery } from "../../config/api/queries";
import { useSpeaking } from "../../config/use-speaking";
import { audienceWords } from "../model/audience-words";
import { type CardForm, PERSON_KINDS } from "../model/card-form";
import css from "./editor.module.css";

/** The chosen departments with one more or one less; what is below a chosen one is not named again. */
function toggled(chosen: readonly string[], node: DepartmentNode): readonly string[] {
  if (chosen.includes(node.id)) return chosen.filter((id) => id !== node.id);
  const below = new Set(idsBelow(node));
  return [...chosen.filter((id) => !below.has(id)), node.id];
}

/** For whom a card is: kinds of people, roles and departments, all of which must fit. */
export function AudienceFields({ form }: { readonly form: FormState<CardForm> }) {
  const { t } = useTranslation(["cards", "documents"]);
  const { language } = useLanguage();
  const speaking = useSpeaking();
  const roles = useQuery(rolesQuery(language));
  const departments = useQuery(departmentsQuery(language));
  const kinds = form.field("personKinds");
  const chosen = form.field("departments");
  const audience = {
    roles: [...form.value.roles],
    departments: [...form.value.departments],
    personKinds: [...form.value.personKinds],
  };
  return (
    <>
      <Panel as="div" look="inset" room="small">
        <p role="status">{t("form.audienceNow", { words: audienceWords(t, speaking, audience) })}</p>
        <p className={css["hint"]}>{t("form.audienceHint")}</p>
      </Panel>
      <ChoicesField
        label={t("form.personKinds")}
        choices={PERSON_KINDS.map((value) => ({ value, name: t(`documents:word.${value}`) }))}
        {...kinds}
      />
      <ChoicesField
        label={t("form.roles")}
        hint={roles.isError ? errorText(roles.error) : undefined}
        choices={(roles.data ?? []).map(({ roleCode, roleName }) => ({ value: roleCode, name: roleName }))}
        {...form.field("roles")}
      />
      <div data-field="departments" className={css["departments"]}>
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
    </>
  );
}
