import { type ReactNode, type RefObject, useId, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { classNames } from "@/shared/lib/class-names";

import css from "./dialog.module.css";
import type { Draggable } from "./draggable/use-draggable";
import { ModalHeader } from "./modal-header";
import { useModal } from "./use-modal";

/** Props of `Dialog`. */
export interface DialogProps {
  readonly title: string;
  /** The language of the title, where it is not the page's. */
  readonly titleLang?: string | undefined;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Left out: the dialog can not be closed by Esc or a cross. */
  readonly onClose?: () => void;
  /** For what needs the room of a page. */
  readonly isWide?: boolean;
  /** Closed, with what it holds kept as it is. */
  readonly isHidden?: boolean;
}

/** A modal dialog on the browser's own element: focus stays inside and goes back afterwards. */
export function Dialog(props: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  return <DialogFrame {...props} element={element} />;
}

/** Props of `DialogFrame`. */
export interface DialogFrameProps extends DialogProps {
  readonly element: RefObject<HTMLDialogElement | null>;
  /** How its title bar moves it, with the class of the bar; `DraggableDialog` brings it. */
  readonly drag?: Draggable & { readonly className: string | undefined };
  /** What it holds fills it, and on a phone it fills the screen. */
  readonly isFilled?: boolean;
}

/** What `Dialog` and `DraggableDialog` draw. */
export function DialogFrame(props: DialogFrameProps) {
  const {
    title,
    titleLang,
    children,
    actions,
    onClose,
    isWide = false,
    isHidden = false,
    element,
    drag,
  } = props;
  const { t } = useTranslation("common");
  const id = useId();
  const isMoved = drag?.isEnabled === true;
  useModal(element, undefined, !isHidden);
  return (
    <dialog
      ref={element}
      className={css["dialog"]}
      data-wide={isWide || undefined}
      data-filled={props.isFilled === true || undefined}
      style={drag?.style}
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
        titleLang={titleLang}
        onClose={onClose}
        className={classNames(isMoved && drag.className)}
        {...(isMoved ? { role: "group", "aria-labelledby": id, "aria-describedby": `${id}-move` } : {})}
        {...drag?.handle}
      >
        {isMoved ? (
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
