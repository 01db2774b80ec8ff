import { useQuery } from "@tanstack/react-query";

import { errorText } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckListField } from "@/shared/ui/form/check-list-field";
import { ChoicesField } from "@/shared/ui/form/choice-fields";
import type { FormState } from "@/shared/ui/form/use-form";

import { accountsQuery, flowsQuery, mattersQuery } from "../../api/queries";
import type { ColumnForm } from "../model/column-form";

/** The systems and types of matters that a column shows; none means all. */
export function FlowFields({ form }: { readonly form: FormState<ColumnForm> }) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const flows = useQuery(flowsQuery(language));
  const matters = useQuery(mattersQuery(language));
  const choices = (rows: typeof flows.data) =>
    (rows ?? []).map(({ dictKey, dictValue }) => ({ value: dictKey, name: dictValue }));
  return (
    <>
      <ChoicesField
        label={t("columns.flows")}
        hint={flows.isError ? errorText(flows.error) : t("columns.flowsHint")}
        choices={choices(flows.data)}
        {...form.field("flowTypes")}
        onChange={(value) => form.set({ flowTypes: [...value] })}
      />
      <CheckListField
        label={t("columns.matters")}
        hint={matters.isError ? errorText(matters.error) : t("columns.mattersHint")}
        choices={choices(matters.data)}
        words={{
          all: t("columns.mattersAll"),
          chosen: t("columns.mattersChosen", {
            chosen: form.value.busTypes.length,
            total: matters.data?.length ?? 0,
          }),
          find: t("columns.mattersFind"),
          none: matters.isSuccess ? t("columns.mattersNone") : "",
        }}
        {...form.field("busTypes")}
        onChange={(value) => form.set({ busTypes: [...value] })}
      />
    </>
  );
}

/** The official accounts whose notices a column shows; at least one. */
export function AccountFields({ form }: { readonly form: FormState<ColumnForm> }) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const accounts = useQuery(accountsQuery(language));
  return (
    <ChoicesField
      label={t("columns.accounts")}
      isRequired
      hint={accounts.isError ? errorText(accounts.error) : t("columns.accountsHint")}
      choices={(accounts.data ?? []).map(({ mpId, mpName }) => ({ value: mpId, name: mpName }))}
      {...form.field("mpIds")}
      onChange={(value) => form.set({ mpIds: [...value] })}
    />
  );
}
