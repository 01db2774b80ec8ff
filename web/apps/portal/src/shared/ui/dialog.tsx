import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./dialog.module.css";
import { Icon } from "./icon";
import { enterTopLayer } from "./top-layer";

/** Props of `Dialog`. */
export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Left out: the dialog can not be closed by Esc or a cross. */
  readonly onClose?: () => void;
}

/** A modal dialog on the browser's own element: focus stays inside and goes back afterwards. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const { t } = useTranslation("common");
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const leave = enterTopLayer(dialog);
    return () => {
      leave();
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={css["dialog"]}
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
      <header className={css["header"]}>
        <h2 id={id} className={css["title"]}>
          {title}
        </h2>
        {onClose === undefined ? null : (
          <button type="button" className={css["close"]} aria-label={t("action.close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className={css["body"]}>{children}</div>
      {actions === undefined ? null : <footer className={css["actions"]}>{actions}</footer>}
    </dialog>
  );
}
