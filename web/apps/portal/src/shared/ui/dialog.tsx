import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { classNames } from "@/shared/lib/class-names";

import css from "./dialog.module.css";
import drag from "./draggable/draggable.module.css";
import { useDraggable } from "./draggable/use-draggable";
import { ModalHeader } from "./modal-header";
import { useModal } from "./use-modal";

/** Props of `Dialog`. */
export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Left out: the dialog can not be closed by Esc or a cross. */
  readonly onClose?: () => void;
  /** Moved by its title bar, by pointer or arrow keys, and kept on the screen. */
  readonly isDraggable?: boolean;
  /** For what needs the room of a page. */
  readonly isWide?: boolean;
}

/** A modal dialog on the browser's own element: focus stays inside and goes back afterwards. */
export function Dialog(props: DialogProps) {
  const { title, children, actions, onClose, isDraggable = false, isWide = false } = props;
  const { t } = useTranslation("common");
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { isEnabled, style, handle } = useDraggable(element, isDraggable);
  useModal(element);
  return (
    <dialog
      ref={element}
      className={css["dialog"]}
      data-wide={isWide || undefined}
      style={style}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // Browsers let a second Esc close a dialog whose cancel event was prevented.
        if (event.key === "Escape" && onClose === undefined) event.preventDefault();
      }}
    >
      <ModalHeader
        headingId={id}
        title={title}
        onClose={onClose}
        className={classNames(isEnabled && drag["handle"])}
        {...(isEnabled ? { role: "group", "aria-labelledby": id, "aria-describedby": `${id}-move` } : {})}
        {...handle}
      >
        {isEnabled ? (
          <span id={`${id}-move`} hidden>
            {t("move")}
          </span>
        ) : null}
      </ModalHeader>
      <div className={css["body"]}>{children}</div>
      {actions === undefined ? null : <footer className={css["actions"]}>{actions}</footer>}
    </dialog>
  );
}
