import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import type { Schema } from "@/shared/api/schema";
import { useWrite } from "@/shared/documents/api/mutations";
import { cardPath } from "@/shared/documents/model/documents";
import { kindWord } from "@/shared/documents/model/words";
import { submitForm } from "@/shared/drafts/submit-form";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";

import { CardPreview } from "../preview/card-preview";
import { BasicsPanel } from "./components/basics-panel";
import css from "./components/editor.module.css";
import {
  type CardForm,
  faultsOf,
  cardNameIn,
  newCard,
  toBody,
  toCardForm,
  toNewCard,
} from "./model/card-form";

/** A card that is made: what it is; columns come when it is there. */
export function NewCard({ kind }: { readonly kind: string }) {
  const { t } = useTranslation(["cards", "documents", "widgets"]);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [madeId, setMadeId] = useState<string | null>(null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const body = newCard(kind);
  const kept = { formId: `card/new/${kind}`, label: t("editor.new") };
  const make = useWrite((form: CardForm): Promise<Schema<"CardBasicsOut">> =>
    submitForm({
      ...kept,
      path: "/api/online-service-platform/cardbasicconfig/submit",
      body: toNewCard(body, form),
    }),
  );
  const initial = toCardForm(body, "");
  const form = useKeptForm<CardForm, Schema<"CardBasicsOut">>({
    formId: kept.formId,
    initial,
    sample: { ...initial, roles: [""], departments: [""], personKinds: [""] },
    check: (value) =>
      faultsOf(value, {
        required: t("common:form.required"),
        address: t("widgets:form.address"),
        threshold: t("reminder.thresholdFault"),
      }),
    submit: (value) => make.mutateAsync(value),
    onDone({ cardId, cardName }) {
      toast.success(t("editor.created", { name: cardName }));
      setMadeId(cardId);
    },
  });
  // after the guard has heard that nothing is lost
  useEffect(() => {
    if (madeId !== null) void navigate(cardPath(madeId), { replace: true });
  }, [madeId, navigate]);
  return (
    <>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{`${t("editor.new")} · ${kindWord(t, kind)}`}</h1>
          <p className={page["intro"]}>{t("editor.newHint")}</p>
        </div>
        <div className={page["tools"]}>
          <Button onClick={() => setIsPreviewed(true)}>{t("preview")}</Button>
        </div>
      </header>
      <Panel>
        <div className={css["panel"]}>
          <Form form={form} label={t("editor.basics")}>
            <BasicsPanel form={form} />
            <FormFaults form={form} />
            <FormActions form={form} submit={t("editor.save")} />
          </Form>
        </div>
      </Panel>
      <LeaveGuard isUnsaved={form.isDirty && madeId === null} />
      {isPreviewed ? (
        <CardPreview
          cardName={cardNameIn(language, form.value)}
          of={{ draft: { ...toBody(body, form.value), code: "new" } }}
          onClose={() => setIsPreviewed(false)}
        />
      ) : null}
    </>
  );
}
