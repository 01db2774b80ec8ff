import { useId, useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { Written } from "@/shared/ui/written";

import { ChangesOf } from "../config/components/changes-of";
import { ConflictDialog } from "../config/components/conflict-dialog";
import { Edited } from "../config/components/edited";
import { HistoryDialog } from "../config/components/history-dialog";
import { Presence } from "../config/components/presence";
import { PublishDialog } from "../config/components/publish-dialog";
import { StateBadge } from "../config/components/state-badge";
import { type Document, cardKey, minute } from "../config/model/documents";
import { kindWord } from "../config/model/words";
import { CardPreview } from "../preview/card-preview";
import { BasicsPanel } from "./components/basics-panel";
import { ColumnsPanel } from "./components/columns-panel";
import css from "./components/editor.module.css";
import { ReminderPanel } from "./components/reminder-panel";
import { type CardBody, TODO, nameIn, toBody } from "./model/card-form";
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
  const isPublisher = hasAbility(useCurrentUser(), "publish-config");
  const panelId = useId();
  const key = cardKey(cardId);
  const [tab, setTab] = useState<Tab>("basics");
  const editing = useCardForm({
    cardId,
    document,
    body: found,
    onFault: (field) => setTab(tabOf(field)),
  });
  const { form, body, conflict, submit } = editing;
  const { title, state } = document;
  const [open, setOpen] = useState<"history" | "preview" | "publish" | null>(null);
  const isTodo = body.cardKind === TODO;
  async function publish(): Promise<void> {
    if (!form.isDirty || (await submit())) setOpen("publish");
  }
  const tabs: readonly { readonly key: Tab; readonly label: string; readonly note?: string }[] = [
    { key: "basics", label: t("editor.basics") },
    { key: "columns", label: t("editor.columns"), note: String(form.value.columns.length) },
    ...(isTodo ? [{ key: "reminder", label: t("editor.reminder") } as const] : []),
  ];
  const canPublish = state === "DRAFT" || state === "CHANGED" || form.isDirty;
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={title} />
          </h1>
          <div className={css["state"]}>
            <StateBadge state={state} />
            <span>{kindWord(t, body.cardKind)}</span>
            <span>
              <Edited standing={document} />
            </span>
            <ChangesOf documentKey={key} />
            <Link to={ROUTES.configPreview.path}>{t("documents:preview.page.link")}</Link>
          </div>
          <Presence documentKey={key} />
        </div>
        <div className={page["tools"]}>
          <Button onClick={() => setOpen("preview")}>{t("preview")}</Button>
          <Button onClick={() => setOpen("history")}>{t("history")}</Button>
          <GuardedButton
            kind={isPublisher ? "plain" : "primary"}
            isBusy={form.isBusy}
            disabled={!form.isDirty}
            onClick={() => void submit()}
          >
            {t("editor.save")}
          </GuardedButton>
          {isPublisher ? (
            <GuardedButton kind="primary" disabled={!canPublish} onClick={() => void publish()}>
              {t("editor.publish")}
            </GuardedButton>
          ) : null}
        </div>
      </header>
      {isPublisher ? null : (
        <Note tone="brand" className={css["note"]}>
          {t("editor.publishers")}
        </Note>
      )}
      {editing.isBehind ? (
        <Note tone="warning" className={css["note"]} role="status">
          {t("editor.moved", {
            name: document.updateUserName === "" ? t("documents:conflict.somebody") : document.updateUserName,
            time: minute(document.updateTime ?? ""),
          })}
        </Note>
      ) : null}
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
          {conflict === null ? <FormFaults form={form} /> : null}
        </div>
      </Panel>
      <LeaveGuard isUnsaved={form.isDirty} />
      {conflict === null ? null : (
        <ConflictDialog conflict={conflict} onClose={editing.closeConflict} onSaved={editing.handleMerged} />
      )}
      {open === "preview" ? (
        <CardPreview
          cardName={nameIn(language, form.value)}
          of={{ cardId, draft: toBody(body, form.value) }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === "history" ? (
        <HistoryDialog documentKey={key} title={title} onClose={() => setOpen(null)} />
      ) : null}
      {open === "publish" ? (
        <PublishDialog
          items={[{ key, version: form.value.version, title }]}
          onClose={() => setOpen(null)}
          onPublished={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
