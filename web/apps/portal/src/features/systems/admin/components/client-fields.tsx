import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, type Choice, ChoicesField } from "@/shared/ui/form/choice-fields";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { Note } from "@/shared/ui/note";

import type { ScopeToGive } from "../api/queries";
import { type ClientForm, ID_CHARS, NAME_CHARS, isList, listsAreIdle } from "../model/client-form";
import css from "./systems.module.css";

/** Props of `ClientFields`. */
export interface ClientFieldsProps {
  readonly form: FormState<ClientForm>;
  readonly scopes: readonly ScopeToGive[];
  /** The id of a program stays once it is there. */
  readonly isNew: boolean;
}

/** What a program is called and what it may call. */
export function ClientFields({ form, scopes, isNew }: ClientFieldsProps) {
  const { t } = useTranslation("systems");
  const id = useId();
  const known = new Set(scopes.map(({ scope }) => scope));
  // what no call asks for any more can be taken away
  const gone = [...form.value.scopes, ...form.value.lists].filter((scope) => !known.has(scope));
  const choice = ({ scope, name, mayGive }: ScopeToGive): Choice => ({
    value: scope,
    name,
    isFixed: !mayGive,
    hint: (
      <span className={css["long"]}>
        {scope}
        {mayGive ? null : ` · ${t("client.form.notYours")}`}
      </span>
    ),
  });
  const goneChoice = (scope: string): Choice => ({ value: scope, name: scope, hint: t("client.form.gone") });
  return (
    <>
      <section className={css["part"]} aria-labelledby={`${id}-what`}>
        <h2 id={`${id}-what`} className={css["partName"]}>
          {t("client.form.what")}
        </h2>
        <div className={fields["pair"]}>
          <TextField
            label={t("client.form.name")}
            hint={t("client.form.nameHint")}
            isRequired
            maxLength={NAME_CHARS}
            {...form.field("clientName")}
          />
          {isNew ? (
            <TextField
              label={t("client.form.id")}
              hint={t("client.form.idHint")}
              isRequired
              maxLength={ID_CHARS}
              {...form.field("clientId")}
            />
          ) : null}
        </div>
        <CheckField
          label={t("client.form.plain")}
          hint={t("client.form.plainHint")}
          {...form.field("isPlain")}
        />
      </section>
      <section className={css["part"]} aria-labelledby={`${id}-scopes`}>
        <h2 id={`${id}-scopes`} className={css["partName"]}>
          {t("client.form.may")}
        </h2>
        <ChoicesField
          label={t("client.form.scopes")}
          hint={t("client.form.scopesHint")}
          choices={[
            ...scopes.filter((one) => !one.isList).map(choice),
            ...gone.filter((scope) => !isList(scope)).map(goneChoice),
          ]}
          isBoxed
          {...form.field("scopes")}
        />
        <ChoicesField
          label={t("client.form.lists")}
          hint={t("client.form.listsHint")}
          choices={[
            ...scopes.filter((one) => one.isList).map(choice),
            ...gone.filter(isList).map(goneChoice),
          ]}
          isBoxed
          {...form.field("lists")}
        />
        {listsAreIdle(form.value) ? <Note tone="warning">{t("client.form.listsIdle")}</Note> : null}
      </section>
    </>
  );
}
