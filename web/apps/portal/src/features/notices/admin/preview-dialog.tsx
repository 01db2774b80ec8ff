import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Dialog } from "@/shared/ui/dialog";
import { EmptyState } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import type { Notice } from "../api/wire";
import { NoticeArticle } from "../components/notice-article";
import { PopupCard } from "../components/popup-card";
import { inLanguage, titleIn } from "./model/desk";
import { type NoticeForm, isBlankHtml } from "./model/editor";
import css from "./preview-dialog.module.css";

/** Props of `PreviewDialog`. */
export interface PreviewDialogProps {
  readonly form: NoticeForm;
  readonly senderName: string;
  readonly onClose: () => void;
}

/** A notice as its readers will see it, as page and as popup, by the parts that they see it by. */
export function PreviewDialog({ form, senderName, onClose }: PreviewDialogProps) {
  const { t, i18n } = useTranslation("desk");
  const [tab, setTab] = useState("page");
  const panelId = useId();
  const { img, level, textType, url, files, needConfirm } = form;
  const read = (zh: string, en: string): string => inLanguage(i18n.language, zh, en);
  const title = titleIn(i18n.language, form, t("untitled"));
  const content = isBlankHtml(form.contentEn) ? form.content : read(form.content, form.contentEn);
  const notice: Notice = {
    messageId: "preview",
    messageIdWeb: "preview",
    title,
    summary: read(form.summary, form.summaryEn),
    img,
    accountId: form.accountId,
    senderName,
    senderAvatar: "",
    mpType: "1",
    sendTime: "",
    timeSend: 0,
    level,
    openWindow: "0",
    needConfirm,
    readTime: null,
    confirmTime: null,
    textType,
    url,
    fileCount: files.length,
  };
  const kind = level === "MUST_READ" ? "mustRead" : "important";
  return (
    <Dialog title={t("editor.preview")} isWide onClose={onClose}>
      <Tabs
        label={t("editor.preview")}
        panelId={panelId}
        value={tab}
        onChange={setTab}
        items={[
          { key: "page", label: t("preview.page") },
          { key: "popup", label: t("preview.popup") },
        ]}
      />
      <div {...tabPanelProps(panelId, tab)} className={css["panel"]}>
        {tab === "page" ? (
          <NoticeArticle
            heading="h3"
            notice={{ title, img, level, senderName, sendTime: "", textType, url, content, files }}
          />
        ) : level === "NORMAL" ? (
          <EmptyState icon="bell" title={t("preview.noPopup")} hint={t("preview.noPopupHint")} />
        ) : (
          <div className={css["corner"]}>
            <PopupCard
              kind={kind}
              total={1}
              queue={[notice]}
              place={0}
              onStep={() => undefined}
              onOpen={() => setTab("page")}
              {...(kind === "important" ? { onClose: () => undefined } : {})}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
