import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckListField } from "@/shared/ui/form/check-list-field";
import { type Choice, CheckField, SelectField } from "@/shared/ui/form/choice-fields";
import fields from "@/shared/ui/form/form.module.css";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";

import { IconField } from "../../components/icon-field";
import type { CatalogueChoices } from "../model/catalogue-filter";
import { LIMITS, type ServiceForm } from "../model/service-form";
import { departmentChoices } from "./department-choices";

/** Props of `BasicsFields`. */
export interface BasicsFieldsProps {
  readonly form: FormState<ServiceForm>;
  readonly choices: CatalogueChoices;
  readonly isNew: boolean;
  /** Nobody has seen it yet. */
  readonly isUnpublished: boolean;
}

/** What a service is: its name and code, whose it is, where it stands in the catalogue, how it looks. */
export function BasicsFields({ form, choices, isNew, isUnpublished }: BasicsFieldsProps) {
  const { t } = useTranslation("catalogue");
  const coded = (all: CatalogueChoices["types"]): readonly Choice[] =>
    all.map(({ code, name }) => ({ value: code, name }));
  const some = (all: CatalogueChoices["types"], none: string): readonly Choice[] => [
    { value: "", name: none },
    ...coded(all),
  ];
  return (
    <>
      <div className={fields["pair"]}>
        <TextField
          label={t("form.name")}
          isRequired
          isCounted
          maxLength={LIMITS.name}
          {...form.field("name")}
        />
        <TextField
          label={t("form.code")}
          isRequired={isNew}
          hint={t(isNew ? "form.codeHint" : "form.codeFixed")}
          readOnly={!isNew}
          maxLength={LIMITS.code}
          spellCheck={false}
          {...form.field("code")}
        />
      </div>
      <TextArea
        label={t("form.summary")}
        rows={2}
        isCounted
        maxLength={LIMITS.summary}
        {...form.field("summary")}
      />
      <TextArea
        label={t("form.description")}
        rows={4}
        maxLength={LIMITS.description}
        {...form.field("description")}
      />
      <div className={fields["pair"]}>
        <SelectField
          label={t("form.deptCode")}
          choices={departmentChoices(choices, t("wholeSchool"))}
          {...form.field("deptCode")}
        />
        <SelectField
          label={t("form.typeCode")}
          choices={some(choices.types, t("form.noType"))}
          {...form.field("typeCode")}
        />
        <SelectField
          label={t("form.labelCode")}
          choices={some(choices.labels, t("form.noLabel"))}
          {...form.field("labelCode")}
        />
      </div>
      <div className={fields["pair"]}>
        <SelectField
          label={t("form.serviceType")}
          choices={coded(choices.serviceTypes)}
          {...form.field("serviceType")}
        />
        <SelectField
          label={t("form.processType")}
          choices={coded(choices.processTypes)}
          {...form.field("processType")}
        />
      </div>
      <CheckListField
        label={t("form.scenes")}
        hint={t("form.scenesHint")}
        choices={coded(choices.scenes)}
        words={{
          all: t("form.all"),
          chosen: t("form.chosen", { count: form.value.scenes.length }),
          find: t("form.findScene"),
          none: t("form.noScene"),
        }}
        {...form.field("scenes")}
        onChange={(scenes) => form.set({ scenes: [...scenes] })}
      />
      <TextField label={t("form.keywords")} hint={t("form.keywordsHint")} {...form.field("keywords")} />
      <IconField words="form" field={form.field("icon")} icons={choices.icons} />
      {isUnpublished ? (
        <CheckField label={t("form.isOnline")} hint={t("form.isOnlineHint")} {...form.field("isOnline")} />
      ) : null}
    </>
  );
}
