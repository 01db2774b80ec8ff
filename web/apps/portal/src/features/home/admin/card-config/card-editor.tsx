import { useId, useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { DocumentNotes } from "@/shared/documents/components/document-notes";
import { DocumentStanding } from "@/shared/documents/components/document-standing";
import { DocumentTools } from "@/shared/documents/components/document-tools";
import type { Document } from "@/shared/documents/model/documents";
import { kindWord } from "@/shared/documents/model/words";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Form, FormFaults } from "@/shared/ui/form/form";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { Written } from "@/shared/ui/written";

import { CardPreview } from "../preview/card-preview";
import { BasicsPanel } from "./components/basics-panel";
import { ColumnsPanel } from "./components/columns-panel";
import css from "./components/editor.module.css";
import { ReminderPanel } from "./components/reminder-panel";
import { type CardBody, TODO, cardNameIn, toBody } from "./model/card-form";
import { useCardForm } from "./use-card-form";

/** Props of `CardEditor`. */
export interface CardEditorProps {
  readonly cardId: string;
  readonly document: Document;
  readonly body: CardBody;
}

type Tab = "basics" | "columns" | "reminder";

/** Where a field stands. */
function tabOf(field: string): Tab {
  if (field.startsWith("reminder")) return "reminder";
  return field.startsWith("columns") ? "columns" : "basics";
}

/** The editor of a card that is there. */
export function CardEditor({ cardId, document, body: found }: CardEditorProps) {
  const { t } = useTranslation(["cards", "documents"]);
  const { language } = useLanguage();
  const panelId = useId();
  const [tab, setTab] = useState<Tab>("basics");
  const editing = useCardForm({
    cardId,
    document,
    body: found,
    onFault: (field) => setTab(tabOf(field)),
  });
  const { form, body } = editing;
  const { title } = document;
  const [isPreviewed, setPreviewed] = useState(false);
  const isTodo = body.cardKind === TODO;
  const tabs: readonly { readonly key: Tab; readonly label: string; readonly note?: string }[] = [
    { key: "basics", label: t("editor.basics") },
    { key: "columns", label: t("editor.columns"), note: String(form.value.columns.length) },
    ...(isTodo ? [{ key: "reminder", label: t("editor.reminder") } as const] : []),
  ];
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={title} />
          </h1>
          <DocumentStanding document={document} kind={kindWord(t, body.cardKind)}>
            <Link to={ROUTES.configPreview.path}>{t("documents:preview.page.link")}</Link>
          </DocumentStanding>
        </div>
        <div className={page["tools"]}>
          <DocumentTools document={document} editing={editing}>
            <Button onClick={() => setPreviewed(true)}>{t("preview")}</Button>
          </DocumentTools>
        </div>
      </header>
      <DocumentNotes document={document} editing={editing} className={css["note"]} />
      <Panel>
        <div className={page["tabs"]}>
          <Tabs
            label={t("editor.tabs")}
            panelId={panelId}
            value={tab}
            onChange={(next) => setTab(tabs.find((one) => one.key === next)?.key ?? "basics")}
            items={tabs}
          />
        </div>
        <div className={css["panel"]} {...tabPanelProps(panelId, tab)}>
          {/* fields out of sight stay where they are: what is wrong with them is shown at them */}
          <Form form={form} label={title} className={tab === "columns" ? css["away"] : undefined}>
            <div className={css["fields"]} hidden={tab !== "basics"}>
              <BasicsPanel form={form} />
            </div>
            {isTodo ? (
              <div hidden={tab !== "reminder"}>
                <ReminderPanel form={form} />
              </div>
            ) : null}
          </Form>
          {tab === "columns" ? <ColumnsPanel cardId={cardId} kind={body.cardKind} form={form} /> : null}
          {editing.conflict === null ? <FormFaults form={form} /> : null}
        </div>
      </Panel>
      {isPreviewed ? (
        <CardPreview
          cardName={cardNameIn(language, form.value)}
          of={{ cardId, draft: toBody(body, form.value) }}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
    </>
  );
}
