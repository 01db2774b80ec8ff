import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";

/** Props of `DiscardQuestion`. */
export interface DiscardQuestionProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Whether what is not saved may be lost. */
export function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation("form");
  return (
    <Dialog
      title={t("leave.title")}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t("leave.stay")}</Button>
          <GuardedButton kind="danger" onClick={onDiscard}>
            {t("leave.discard")}
          </GuardedButton>
        </>
      }
    >
      <p>{t("leave.text")}</p>
    </Dialog>
  );
}
