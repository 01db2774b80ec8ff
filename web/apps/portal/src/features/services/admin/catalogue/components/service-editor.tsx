import { type ReactNode, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Button } from "@/shared/ui/button";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { Note } from "@/shared/ui/note";

import config from "../../components/config.module.css";
import css from "../catalogue.module.css";
import { type CatalogueChoices, type CatalogueDetail, catalogueServicePath } from "../model/catalogue-filter";
import { type ServiceEditing, useServiceForm } from "../use-service-form";
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
  const navigate = useNavigate();
  const [madeId, setMadeId] = useState<string | null>(null);
  const editing = useServiceForm(service, choices, setMadeId);
  const { form, base, theirs, isUnsaved } = editing;
  // after the guard has heard that nothing is lost
  useEffect(() => {
    if (madeId !== null) void navigate(catalogueServicePath(madeId), { replace: true });
  }, [madeId, navigate]);
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
        {theirs === null ? <FormFaults form={form} /> : <Conflict editing={editing} theirs={theirs} />}
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

interface ConflictProps {
  readonly editing: ServiceEditing;
  readonly theirs: CatalogueDetail;
}

/** Somebody was quicker: when, and whose words stand. */
function Conflict({ editing, theirs }: ConflictProps) {
  const { t } = useTranslation("catalogue");
  return (
    <Note as="div" tone="warning" role="alert" data-summary="" tabIndex={-1}>
      <p>{t("conflict.text", { time: formatMinute(theirs.updateTime) })}</p>
      <div className={css["badges"]}>
        <Button size="small" onClick={editing.take}>
          {t("conflict.take")}
        </Button>
        <Button size="small" onClick={editing.keep}>
          {t("conflict.keep")}
        </Button>
      </div>
    </Note>
  );
}
