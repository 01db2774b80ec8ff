import { useCallback, useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { AddressField } from "@/shared/ui/form/address-field";
import { RadioField, SelectField } from "@/shared/ui/form/choice-fields";
import { FieldGroup } from "@/shared/ui/form/field";
import { FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { PictureField } from "@/shared/ui/form/picture-field";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { Panel } from "@/shared/ui/panel";

import { NOTICE_SUMMARY_MAX, NOTICE_TITLE_MAX } from "../model/limits";
import { uploadPicture } from "./api/desk";
import type { DeskAccount, DeskDetail } from "../api/wire";
import { AttachmentsField } from "./attachments-field";
import { AudienceField } from "./audience-field";
import { EnglishFields } from "./english-fields";
import css from "./form.module.css";
import { LevelField } from "./level-field";
import { PreviewDialog } from "./preview-dialog";
import { RichTextField } from "./rich-text-field";
import { SendDialog } from "./send-dialog";
import { useEditor } from "./use-editor";

/** Props of `NoticeEditor`. */
export interface NoticeEditorProps {
  readonly notice: DeskDetail;
  readonly accounts: readonly DeskAccount[];
  /** It is being sent, or was refused. */
  readonly onSending: (isSending: boolean) => void;
}

/** Everything about a draft, and the way to send it. */
export function NoticeEditor({ notice, accounts, onSending }: NoticeEditorProps) {
  const { t } = useTranslation("desk");
  const { form, kept, isDirty, isComplete } = useEditor(notice);
  const { attach, value } = form;
  const [dialog, setDialog] = useState<"preview" | "send" | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const id = useId();
  const handleBusy = useCallback((isBusy: boolean) => setIsUploading(isBusy), []);

  async function handleSend(): Promise<void> {
    if (isComplete() && (!isDirty || (await form.submit()))) setDialog("send");
  }
  const account = accounts.find(({ accountId }) => accountId === value.accountId);
  const unknown = account === undefined ? [{ value: value.accountId, name: notice.accountName }] : [];
  return (
    <div ref={attach} className={css["sections"]}>
      <Panel className={css["section"]} aria-labelledby={`${id}-basics`}>
        <h2 id={`${id}-basics`} className={css["sectionTitle"]}>
          {t("editor.basics")}
        </h2>
        <SelectField
          label={t("editor.account")}
          isRequired
          choices={[
            ...unknown,
            ...accounts.map(({ accountId, name, deptName }) => ({
              value: accountId,
              name:
                deptName === "" || deptName === name ? name : t("editor.accountOption", { name, deptName }),
            })),
          ]}
          {...form.field("accountId")}
        />
        <TextField
          label={t("editor.name")}
          isRequired
          isCounted
          maxLength={NOTICE_TITLE_MAX}
          {...form.field("title")}
        />
        <TextArea
          label={t("editor.summary")}
          isCounted
          maxLength={NOTICE_SUMMARY_MAX}
          {...form.field("summary")}
        />
        <PictureField
          shape="cover"
          upload={uploadPicture}
          label={t("editor.cover")}
          hint={t("picture.hint")}
          {...form.field("img")}
        />
      </Panel>
      <Panel className={css["section"]} aria-labelledby={`${id}-text`}>
        <h2 id={`${id}-text`} className={css["sectionTitle"]}>
          {t("editor.text")}
        </h2>
        <RadioField
          label={t("editor.text")}
          isLabelHidden
          name="textType"
          choices={[
            { value: "1", name: t("editor.here") },
            { value: "2", name: t("editor.elsewhere") },
          ]}
          value={String(value.textType)}
          onChange={(type) => form.set({ textType: type === "1" ? 1 : 2 })}
        />
        {value.textType === 1 ? (
          <FieldGroup label={t("editor.text")} isLabelHidden name="content" fault={form.faultOf("content")}>
            {() => (
              <RichTextField
                label={t("editor.text")}
                value={value.content}
                onChange={(content) => form.set({ content })}
              />
            )}
          </FieldGroup>
        ) : (
          <AddressField
            label={t("editor.url")}
            isRequired
            isWebOnly
            hint={t("editor.urlHint")}
            {...form.field("url")}
          />
        )}
        <AttachmentsField
          files={value.files}
          fault={form.faultOf("fileIds")}
          onAdd={(file) => form.update((typed) => ({ ...typed, files: [...typed.files, file] }))}
          onRemove={(fileId) => form.set({ files: value.files.filter((one) => one.fileId !== fileId) })}
          onBusy={handleBusy}
        />
      </Panel>
      <EnglishFields form={form} />
      <LevelField form={form} />
      <Panel className={css["section"]} aria-labelledby={`${id}-audience`}>
        <h2 id={`${id}-audience`} className={css["sectionTitle"]}>
          {t("audience.title")}
        </h2>
        <AudienceField
          accountId={value.accountId}
          audience={value.audience}
          people={value.people}
          fault={form.faultOf("audience")}
          onChange={(audience, people) => form.set({ audience, people })}
        />
      </Panel>
      <FormFaults form={form} />
      <Panel as="div" look="float" className={css["foot"]}>
        <p className={css["kept"]} role="status">
          {isDirty ? t("editor.unsaved") : t("editor.saved", { time: kept.updateTime.slice(0, 16) })}
        </p>
        <Button onClick={() => setDialog("preview")}>{t("editor.preview")}</Button>
        <GuardedButton isBusy={form.isBusy} disabled={!isDirty} onClick={() => void form.submit()}>
          {t("editor.save")}
        </GuardedButton>
        <GuardedButton kind="primary" isBusy={form.isBusy || isUploading} onClick={() => void handleSend()}>
          {t("editor.send")}
        </GuardedButton>
      </Panel>
      {/* what is typed is kept in this browser; a file that is on its way is not */}
      <LeaveGuard isUnsaved={isUploading} />
      {dialog === "preview" ? (
        <PreviewDialog
          form={value}
          senderName={account?.name ?? notice.accountName}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === "send" ? (
        <SendDialog notice={kept} onSending={onSending} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}
