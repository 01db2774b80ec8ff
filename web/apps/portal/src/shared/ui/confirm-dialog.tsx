import type { ReactNode } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import { Button, GuardedButton } from "./button";
import { Dialog } from "./dialog";

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** What follows from a yes, and fields that go with it. */
  readonly children: ReactNode;
  /** What is done, as a verb: "Remove", never "Yes". */
  readonly confirm: string;
  readonly isBusy: boolean;
  /** What is done can be undone, or harms nothing. */
  readonly isHarmless?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is done; Esc and the first button leave it undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, isBusy, isHarmless = false, onClose, onConfirm } = props;
  const { t } = useTranslation("common");
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <GuardedButton kind={isHarmless ? "primary" : "danger"} isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </GuardedButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
