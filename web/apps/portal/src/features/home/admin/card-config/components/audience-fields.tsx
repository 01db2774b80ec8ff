import { useQuery } from "@tanstack/react-query";

import { errorText } from "@/shared/api/api-error";
import { departmentsQuery, rolesQuery } from "@/shared/documents/api/queries";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ChoicesField } from "@/shared/ui/form/choice-fields";
import type { FormState } from "@/shared/ui/form/use-form";
import { Panel } from "@/shared/ui/panel";
import { DepartmentPicker } from "@/shared/ui/pickers/department-picker";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { useSeers } from "../../config/use-seers";
import { audienceWords } from "../model/audience-words";
import { type CardForm, PERSON_KINDS } from "../model/card-form";
import { toggled } from "../model/toggled";
import css from "./editor.module.css";

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
        <CardSeers form={form.value} />
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

/** How many people the card is for as the form stands; nothing while nobody knows. */
function CardSeers({ form }: { readonly form: CardForm }) {
  const { t } = useTranslation("cards");
  const seers = useSeers(form);
  // a card that is not shown is nobody's, whomever it is for
  const isKnown = seers !== undefined && form.isEnable;
  return <p role="status">{isKnown ? t("form.seers", { number: seers.count, total: seers.total }) : null}</p>;
}
