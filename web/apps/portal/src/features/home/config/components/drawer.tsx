import { type ReactNode, useId, useRef } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
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
  const { t } = useTranslation("common");
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
        <header className={css["header"]}>
          <h2 id={id} className={css["title"]}>
            {title}
          </h2>
          <button type="button" className={css["close"]} aria-label={t("action.close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
