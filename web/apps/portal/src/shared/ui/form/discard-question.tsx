import { useWords } from "@/shared/ui/aria/words";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";

/** Props of `DiscardQuestion`. */
export interface DiscardQuestionProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Whether what is not saved may be lost. */
export function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useWords();
  return (
    <Dialog
      title={t("form.leave.title")}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t("form.leave.stay")}</Button>
          <GuardedButton kind="danger" onClick={onDiscard}>
            {t("form.leave.discard")}
          </GuardedButton>
        </>
      }
    >
      <p>{t("form.leave.text")}</p>
    </Dialog>
  );
}
