import { type ReactNode, useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { Note } from "@/shared/ui/note";

import config from "../../components/config.module.css";
import css from "../catalogue.module.css";
import type { CatalogueChoices, CatalogueDetail } from "../model/catalogue-filter";
import { useServiceForm } from "../use-service-form";
import { AgreementFields } from "./agreement-fields";
import { AudienceFields } from "./audience-fields";
import { BasicsFields } from "./basics-fields";
import { EnglishFields } from "./english-fields";
import { OpeningFields } from "./opening-fields";

/** Props of `ServiceEditor`. */
export interface ServiceEditorProps {
  /** null makes one. */
  readonly service: CatalogueDetail | null;
  readonly choices: CatalogueChoices;
}

/** What a service says of itself: what it is, where it opens, who sees it, in both languages, what is read before. */
export function ServiceEditor({ service, choices }: ServiceEditorProps) {
  const { t } = useTranslation("catalogue");
  const { form, base, isUnsaved, theirs, take, keep } = useServiceForm(service, choices);
  const isForeign = service?.isForeign === true;
  return (
    <>
      <Note tone={isForeign ? "warning" : "brand"}>
        {isForeign ? t("foreignNote", { publisher: service.publisher }) : t("liveNote")}
      </Note>
      <Form form={form} label={t("form.label")} className={config["form"]}>
        {/* what another system publishes is shown as it is there */}
        <fieldset className={css["fields"]} disabled={isForeign}>
          <Part name={t("part.basics")}>
            <BasicsFields form={form} choices={choices} isNew={base === null} />
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
        {theirs === null ? (
          <FormFaults form={form} />
        ) : (
          <ConflictNote take={t("conflict.take")} onTake={take} keep={t("conflict.keep")} onKeep={keep}>
            {t("conflict.text", { time: formatMinute(theirs.updateTime) })}
          </ConflictNote>
        )}
        {isForeign ? null : (
          <FormActions
            form={form}
            submit={t(base === null ? "create" : "save")}
            disabled={base !== null && !form.isDirty}
          />
        )}
      </Form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
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
