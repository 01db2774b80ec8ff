import type { ReactNode } from "react";

import { Button } from "./button";
import { Dialog } from "./dialog";
import css from "./secret-dialog.module.css";
import { SecretLine } from "./secret-line";

/** Props of `SecretDialog`. */
export interface SecretDialogProps {
  readonly title: string;
  /** Whose secret it is, and that it is told once. */
  readonly told: ReactNode;
  readonly secret: string;
  /** The word on the button that copies it. */
  readonly copy: string;
  /** The word on the button that closes the dialog. */
  readonly done: string;
  /** Buttons before that one. */
  readonly further?: ReactNode;
  readonly onClose: () => void;
  /** What is to be done with it. */
  readonly children: ReactNode;
}

/** A secret that was made just now and is told once. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, told, secret, copy, done, further, onClose, children } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {further}
          <Button kind="primary" onClick={onClose}>
            {done}
          </Button>
        </>
      }
    >
      <div className={css["body"]}>
        <p role="status">{told}</p>
        <SecretLine secret={secret} copy={copy} />
        {children}
      </div>
    </Dialog>
  );
}
