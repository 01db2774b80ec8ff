import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { rolesQuery } from "@/shared/documents/api/queries";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { CheckField, ChoicesField } from "@/shared/ui/form/choice-fields";
import { Note } from "@/shared/ui/note";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import { useForm } from "@/shared/ui/form/use-form";

import { NameFields, TargetFields } from "../../components/entry-fields";
import { OPEN_WAYS } from "../../model/tool-form";
import {
  ENTRY_LIMITS,
  type Entry,
  type EntryForm,
  entryFaults,
  isCustom,
  newEntry,
  toEntry,
  toEntryForm,
} from "../model/entries";
import css from "./navigation.module.css";

/** Props of `EntryDrawer`. */
export interface EntryDrawerProps {
  /** null makes one. */
  readonly entry: Entry | null;
  /** What the entry is called in the reader's language. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (entry: Entry) => void;
}

/** One entry of the navigation list; it is saved with the list. */
export function EntryDrawer({ entry: known, name, onClose, onDone }: EntryDrawerProps) {
  const { t } = useTranslation(["navigation", "config", "cards", "widgets"]);
  const { language } = useLanguage();
  const [entry] = useState(() => known ?? newEntry(randomId()));
  const roles = useQuery(rolesQuery(language));
  const form = useForm<EntryForm, EntryForm>({
    initial: toEntryForm(entry),
    check: (value) =>
      entryFaults(entry, value, {
        required: t("common:form.required"),
        address: t("widgets:form.address"),
        nowhere: t("entries.nowhere"),
      }),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone(toEntry(entry, value)),
  });
  return (
    <FormDrawer
      title={known === null ? t("entries.formAdd") : t("entries.formEdit", { name })}
      form={form}
      isKept={false}
      submit={t("apply")}
      onClose={onClose}
    >
      {isCustom(entry) ? null : <Note tone="brand">{t("entries.builtInHint")}</Note>}
      <NameFields name={form.field("name")} nameEn={form.field("nameEn")} limits={ENTRY_LIMITS} />
      {isCustom(entry) ? (
        <>
          <TargetFields
            url={form.field("url")}
            openWay={form.field("openWay")}
            ways={OPEN_WAYS}
            icon={form.field("icon")}
            canFrame
          />
          <ChoicesField
            label={t("config:toolForm.roles")}
            hint={roles.isError ? errorText(roles.error) : t("cards:columns.rolesHint")}
            choices={(roles.data ?? []).map(({ roleCode, roleName }) => ({
              value: roleCode,
              name: roleName,
            }))}
            {...form.field("roles")}
          />
        </>
      ) : null}
      <CheckField label={t("entries.isEnabled")} {...form.field("isEnabled")} />
      <p className={css["hint"]}>{t("applyHint")}</p>
    </FormDrawer>
  );
}
