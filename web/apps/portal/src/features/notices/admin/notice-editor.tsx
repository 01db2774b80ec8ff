import { useCallback, useId, useRef, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import fields from "@/shared/ui/fields.module.css";
import { PictureField } from "@/shared/ui/form/picture-field";

import { NOTICE_SUMMARY_MAX, NOTICE_TITLE_MAX } from "../model/limits";
import { uploadPicture } from "./api/desk";
import type { DeskAccount, DeskDetail } from "../api/wire";
import { AttachmentsField } from "./attachments-field";
import { AudienceField } from "./audience-field";
import css from "./form.module.css";
import { LevelField } from "./level-field";
import { PreviewDialog } from "./preview-dialog";
import { SendDialog } from "./send-dialog";
import { TextField } from "./text-field";
import { useEditor } from "./use-editor";

/** Props of `NoticeEditor`. */
export interface NoticeEditorProps {
  readonly notice: DeskDetail;
  readonly accounts: readonly DeskAccount[];
}

/** Everything about a draft, and the way to send it. */
export function NoticeEditor({ notice, accounts }: NoticeEditorProps) {
  const { t } = useTranslation("desk");
  const editor = useEditor(notice);
  const { form, set, update, kept, isDirty, save, isWrong } = editor;
  const [dialog, setDialog] = useState<"preview" | "send" | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const handleBusy = useCallback((isBusy: boolean) => setIsUploading(isBusy), []);

  async function handleSend(): Promise<void> {
    if (!editor.check()) {
      // After the faults are drawn the first of them comes into sight.
      requestAnimationFrame(() =>
        box.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" }),
      );
      return;
    }
    const isKept = isDirty ? await save.mutateAsync().then(Boolean, () => false) : true;
    if (isKept) setDialog("send");
  }
  const fault = (name: "title" | "content" | "tooLong" | "url") =>
    isWrong(name) ? (
      <p id={`${id}-${name}`} className={fields["fault"]} role="alert">
        {t(`editor.fault.${name}`)}
      </p>
    ) : null;
  const account = accounts.find(({ accountId }) => accountId === form.accountId);
  return (
    <div ref={box} className={css["sections"]}>
      <section className={css["section"]} aria-labelledby={`${id}-basics`}>
        <h2 id={`${id}-basics`} className={css["sectionTitle"]}>
          {t("editor.basics")}
        </h2>
        <label className={fields["field"]}>
          <span className={fields["required"]}>{t("editor.account")}</span>
          <select
            className={fields["input"]}
            value={form.accountId}
            onChange={(event) => set({ accountId: event.target.value })}
          >
            {account === undefined ? <option value={form.accountId}>{notice.accountName}</option> : null}
            {accounts.map(({ accountId, name, deptName }) => (
              <option key={accountId} value={accountId}>
                {deptName === "" || deptName === name ? name : t("editor.accountOption", { name, deptName })}
              </option>
            ))}
          </select>
        </label>
        <div className={fields["field"]}>
          <span className={css["label"]}>
            <label htmlFor={`${id}-title-field`} className={fields["required"]}>
              {t("editor.name")}
            </label>
            <span className={css["count"]}>{`${form.title.length}/${NOTICE_TITLE_MAX}`}</span>
          </span>
          <input
            id={`${id}-title-field`}
            className={fields["input"]}
            value={form.title}
            maxLength={NOTICE_TITLE_MAX}
            aria-invalid={isWrong("title") || undefined}
            aria-describedby={isWrong("title") ? `${id}-title` : undefined}
            onChange={(event) => set({ title: event.target.value })}
          />
          {fault("title")}
        </div>
        <div className={fields["field"]}>
          <span className={css["label"]}>
            <label htmlFor={`${id}-summary`}>{t("editor.summary")}</label>
            <span className={css["count"]}>{`${form.summary.length}/${NOTICE_SUMMARY_MAX}`}</span>
          </span>
          <textarea
            id={`${id}-summary`}
            className={fields["area"]}
            value={form.summary}
            maxLength={NOTICE_SUMMARY_MAX}
            onChange={(event) => set({ summary: event.target.value })}
          />
        </div>
        <PictureField
          shape="cover"
          upload={uploadPicture}
          label={t("editor.cover")}
          hint={t("picture.hint")}
          value={form.img}
          onChange={(img) => set({ img })}
        />
      </section>
      <section className={css["section"]} aria-labelledby={`${id}-text`}>
        <h2 id={`${id}-text`} className={css["sectionTitle"]}>
          {t("editor.text")}
        </h2>
        <div className={css["inline"]} role="radiogroup" aria-labelledby={`${id}-text`}>
          {([1, 2] as const).map((textType) => (
            <label key={textType} className={css["option"]}>
              <input
                type="radio"
                name={`${id}-textType`}
                checked={form.textType === textType}
                onChange={() => set({ textType })}
              />
              {t(textType === 1 ? "editor.here" : "editor.elsewhere")}
            </label>
          ))}
        </div>
        {form.textType === 1 ? (
          <div className={fields["field"]}>
            <TextField
              label={t("editor.text")}
              value={form.content}
              onChange={(content) => set({ content })}
            />
            {fault("content")}
            {fault("tooLong")}
          </div>
        ) : (
          <label className={fields["field"]}>
            <span className={fields["required"]}>{t("editor.url")}</span>
            <input
              type="url"
              className={fields["input"]}
              value={form.url}
              placeholder="https://"
              aria-invalid={isWrong("url") || undefined}
              onChange={(event) => set({ url: event.target.value })}
            />
            <span className={fields["hint"]}>{t("editor.urlHint")}</span>
            {fault("url")}
          </label>
        )}
        <AttachmentsField
          files={form.files}
          onAdd={(file) => update((typed) => ({ ...typed, files: [...typed.files, file] }))}
          onRemove={(fileId) => set({ files: form.files.filter((one) => one.fileId !== fileId) })}
          onBusy={handleBusy}
        />
      </section>
      <LevelField {...form} onChange={set} />
      <section className={css["section"]} aria-labelledby={`${id}-audience`}>
        <h2 id={`${id}-audience`} className={css["sectionTitle"]}>
          {t("audience.title")}
        </h2>
        <AudienceField
          accountId={form.accountId}
          audience={form.audience}
          people={form.people}
          fault={isWrong("audience") ? t("editor.fault.audience") : null}
          onChange={(audience, people) => set({ audience, people })}
        />
      </section>
      <div className={css["foot"]}>
        <p className={css["kept"]} role="status">
          {isDirty ? t("editor.unsaved") : t("editor.saved", { time: kept.updateTime.slice(0, 16) })}
        </p>
        <Button onClick={() => setDialog("preview")}>{t("editor.preview")}</Button>
        <GuardedButton isBusy={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
          {t("editor.save")}
        </GuardedButton>
        <GuardedButton
          kind="primary"
          isBusy={save.isPending || isUploading}
          onClick={() => void handleSend()}
        >
          {t("editor.send")}
        </GuardedButton>
      </div>
      {dialog === "preview" ? (
        <PreviewDialog
          form={form}
          senderName={account?.name ?? notice.accountName}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === "send" ? <SendDialog notice={kept} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
