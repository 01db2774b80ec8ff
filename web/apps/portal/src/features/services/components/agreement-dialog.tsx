import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { DraggableDialog } from "@/shared/ui/draggable/draggable-dialog";
import { CheckField } from "@/shared/ui/form/choice-fields";
import { Panel } from "@/shared/ui/panel";
import { SafeHtml } from "@/shared/ui/safe-html";

import css from "./agreement-dialog.module.css";

/** Props of `AgreementDialog`. */
export interface AgreementDialogProps {
  readonly serviceName: string;
  readonly html: string;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** The agreement of a service, read and accepted before it opens. */
export function AgreementDialog({ serviceName, html, onAgree, onClose }: AgreementDialogProps) {
  const { t } = useTranslation("services");
  const [isRead, setIsRead] = useState(false);
  return (
    <DraggableDialog
      title={t("agreement.title", { name: serviceName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("agreement.refuse")}</Button>
          <Button kind="primary" disabled={!isRead} onClick={onAgree}>
            {t("agreement.agree")}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled, by keyboard too */}
      <Panel
        as="div"
        look="inset"
        className={css["text"]}
        tabIndex={0}
        role="region"
        aria-label={t("guide.agreement")}
      >
        <SafeHtml html={html} />
      </Panel>
      <div className={css["check"]}>
        <CheckField label={t("agreement.read")} value={isRead} onChange={setIsRead} />
      </div>
    </DraggableDialog>
  );
}
