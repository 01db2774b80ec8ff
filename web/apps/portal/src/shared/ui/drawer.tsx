import { type ReactNode, useId, useRef } from "react";

import { ModalHeader } from "@/shared/ui/modal-header";
import { useModal } from "@/shared/ui/use-modal";

import css from "./drawer.module.css";

/** Props of `Drawer`. */
export interface DrawerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A modal form at the end of the page, over its whole height; focus stays inside and goes back afterwards. */
export function Drawer({ title, children, onClose }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(element);
  return (
    <dialog
      ref={element}
      className={css["drawer"]}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css["frame"]}>
        <ModalHeader headingId={id} title={title} onClose={onClose} className={css["header"]} />
        {children}
      </div>
    </dialog>
  );
}
