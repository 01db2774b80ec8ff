import { Modal, type ModalProps } from "antd";
import { type ReactNode, useRef, useState } from "react";
import Draggable, { type DraggableBounds, type DraggableData } from "react-draggable";

import { ONE_COLUMN_WIDTH_PX } from "@/shared/config/constants";

const HANDLE = "oh-modal-handle";

/** An antd modal that is dragged by its header and stays inside the screen (001 §2.3); fixed on small screens. */
export function DraggableModal({
  title,
  ...rest
}: Omit<ModalProps, "title" | "modalRender"> & { readonly title: ReactNode }) {
  const node = useRef<HTMLDivElement>(null);
  const [bounds, setBounds] = useState<DraggableBounds>({ left: 0, top: 0, right: 0, bottom: 0 });
  const isSmall = window.innerWidth < ONE_COLUMN_WIDTH_PX;

  function handleStart(data: DraggableData): void {
    const rect = node.current?.getBoundingClientRect();
    if (rect === undefined) return;
    const { clientWidth, clientHeight } = document.documentElement;
    setBounds({
      left: data.x - rect.left,
      right: data.x + clientWidth - rect.right,
      top: data.y - rect.top,
      bottom: data.y + clientHeight - rect.bottom,
    });
  }
  return (
    <Modal
      {...rest}
      title={
        <div className={HANDLE} style={{ cursor: isSmall ? "default" : "move", userSelect: "none" }}>
          {title}
        </div>
      }
      modalRender={(modal) => (
        <Draggable
          disabled={isSmall}
          handle={`.${HANDLE}`}
          nodeRef={node}
          bounds={bounds}
          onStart={(_event, data) => handleStart(data)}
        >
          <div ref={node}>{modal}</div>
        </Draggable>
      )}
    />
  );
}
