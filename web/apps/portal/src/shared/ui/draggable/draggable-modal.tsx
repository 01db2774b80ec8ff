import { Modal, type ModalProps } from "antd";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./draggable.module.css";
import { useDraggable } from "./use-draggable";

/** Props of `DraggableModal`. */
export interface DraggableModalProps extends Omit<ModalProps, "title" | "modalRender" | "centered"> {
  readonly title: ReactNode;
}

/** An antd modal for pages that have antd, moved by its title bar (001 §2.3). Other pages use `<Dialog isDraggable>`. */
export function DraggableModal({ title, ...rest }: DraggableModalProps) {
  const { t } = useTranslation("common");
  const id = useId();
  const node = useRef<HTMLDivElement>(null);
  const { isEnabled, style, handle } = useDraggable(node, rest.open === true);
  return (
    <Modal
      {...rest}
      title={
        isEnabled ? (
          <div className={css["handle"]} role="group" aria-describedby={id} {...handle}>
            {title}
            <span id={id} hidden>
              {t("move")}
            </span>
          </div>
        ) : (
          title
        )
      }
      modalRender={(modal) => (
        <div ref={node} style={style}>
          {modal}
        </div>
      )}
    />
  );
}
