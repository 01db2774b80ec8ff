import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";

import { AgreementParagraphs } from "./agreement-paragraphs";

/** Props of `HallAgreementDialog`. */
export interface HallAgreementDialogProps {
  readonly title: string;
  readonly content: string;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** What people agree to before a service of a hall opens for the first time. */
export function HallAgreementDialog({ title, content, onAgree, onClose }: HallAgreementDialogProps) {
  const { t } = useTranslation("services");
  const langOf = useLangOf();
  return (
    <Dialog
      title={title}
      titleLang={langOf(title)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("agreement.cancel")}</Button>
          <GuardedButton kind="primary" onClick={onAgree}>
            {t("agreement.agree")}
          </GuardedButton>
        </>
      }
    >
      <AgreementParagraphs content={content} />
    </Dialog>
  );
}
