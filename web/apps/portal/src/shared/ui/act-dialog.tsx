import { type ReactNode, useState } from "react";

import { errorText } from "@/shared/api/api-error";

import { ConfirmDialog } from "./confirm-dialog";
import { Trouble } from "./form/form";
import { Written } from "./written";

/** Props of `ActDialog`. */
export interface ActDialogProps {
  /** The question. */
  readonly title: string;
  /** What follows from a yes. */
  readonly text: string;
  /** What of the text somebody wrote. */
  readonly name: string;
  /** What is done, as a verb. */
  readonly confirm: string;
  /** What is done can be undone, or harms nothing. */
  readonly isHarmless?: boolean;
  /** Does it; what it throws is said in the dialog, which stays. */
  readonly act: () => Promise<void>;
  /** What one can do about a refusal, below what it says. */
  readonly advice?: (refusal: unknown) => ReactNode;
  readonly onClose: () => void;
}

/** Asks before something is done to what has a name, does it, and says why it can not be done. */
export function ActDialog(props: ActDialogProps) {
  const { title, text, name, confirm, isHarmless = false, act, advice, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      setRefusal(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      isBusy={isBusy}
      isHarmless={isHarmless}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>
        <Written text={name} within={text} />
      </p>
      {refusal === null ? null : (
        <Trouble>
          <p>{errorText(refusal)}</p>
          {advice === undefined ? null : <p>{advice(refusal)}</p>}
        </Trouble>
      )}
    </ConfirmDialog>
  );
}
