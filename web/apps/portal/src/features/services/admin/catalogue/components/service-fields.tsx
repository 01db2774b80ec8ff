import { type ReactNode, useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import type { FormState } from "@/shared/ui/form/use-form";

import config from "../../components/config.module.css";
import css from "../catalogue.module.css";
import type { CatalogueChoices } from "../model/catalogue-filter";
import type { ServiceForm } from "../model/service-form";
import { AgreementFields } from "./agreement-fields";
import { AudienceFields } from "./audience-fields";
import { BasicsFields } from "./basics-fields";
import { EnglishFields } from "./english-fields";
import { OpeningFields } from "./opening-fields";

/** Props of `ServiceFields`. */
export interface ServiceFieldsProps {
  readonly form: FormState<ServiceForm>;
  readonly choices: CatalogueChoices;
  readonly isNew: boolean;
  /** Nobody has seen it yet: its first publication puts it on the shelf where that is wished. */
  readonly isUnpublished: boolean;
  readonly isReadOnly?: boolean;
}

/** What a service says of itself: what it is, where it opens, who sees it, in both languages, what is read before. */
export function ServiceFields({
  form,
  choices,
  isNew,
  isUnpublished,
  isReadOnly = false,
}: ServiceFieldsProps) {
  const { t } = useTranslation("catalogue");
  return (
    <fieldset className={css["fields"]} disabled={isReadOnly}>
      <Part name={t("part.basics")}>
        <BasicsFields form={form} choices={choices} isNew={isNew} isUnpublished={isUnpublished} />
      </Part>
      <Part name={t("part.opening")}>
        <OpeningFields form={form} choices={choices} />
      </Part>
      <Part name={t("part.audience")}>
        <AudienceFields form={form} choices={choices} />
      </Part>
      <Part name={t("part.english")} hint={t("part.englishHint")}>
        <EnglishFields form={form} />
      </Part>
      <Part name={t("part.agreement")} hint={t("part.agreementHint")}>
        <AgreementFields form={form} />
      </Part>
    </fieldset>
  );
}

interface PartProps {
  readonly name: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Part({ name, hint, children }: PartProps) {
  const id = useId();
  return (
    <section className={config["part"]} aria-labelledby={id}>
      <div>
        <h2 id={id} className={config["partName"]}>
          {name}
        </h2>
        {hint === undefined ? null : <p className={config["hint"]}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
