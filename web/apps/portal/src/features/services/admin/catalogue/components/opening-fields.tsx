import { useTranslation } from "@/shared/i18n/use-translation";
import { AddressField } from "@/shared/ui/form/address-field";
import { RadioField, SelectField } from "@/shared/ui/form/choice-fields";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";

import type { CatalogueChoices } from "../model/catalogue-filter";
import { type ServiceForm, WITH_CREDENTIAL } from "../model/service-form";

/** Props of `OpeningFields`. */
export interface OpeningFieldsProps {
  readonly form: FormState<ServiceForm>;
  readonly choices: CatalogueChoices;
}

/** Where a service opens, and how it is reached. */
export function OpeningFields({ form, choices }: OpeningFieldsProps) {
  const { t } = useTranslation("catalogue");
  return (
    <>
      <AddressField label={t("form.url")} hint={t("form.urlHint")} isRequired {...form.field("url")} />
      <RadioField
        label={t("form.openWay")}
        choices={choices.openWays.map(({ code, name }) => ({ value: code, name }))}
        {...form.field("openWay")}
      />
      <SelectField
        label={t("form.accessWay")}
        choices={choices.accessWays.map(({ code, name }) => ({ value: code, name }))}
        {...form.field("accessWay")}
      />
      {form.value.accessWay === WITH_CREDENTIAL ? (
        <TextField
          label={t("form.combHosts")}
          hint={t("form.combHostsHint")}
          placeholder="pay.example.edu"
          spellCheck={false}
          {...form.field("combHosts")}
        />
      ) : null}
    </>
  );
}
