import { useRef } from "react";

import { DialogFrame, type DialogProps } from "../dialog";
import css from "./draggable.module.css";
import { useDraggable } from "./use-draggable";

/** Props of `DraggableDialog`. */
export interface DraggableDialogProps extends DialogProps {
  /** In CSS pixels; the whole width of a window that is narrower. */
  readonly widthPx?: number;
}

/** A modal dialog that is moved by its title bar, by pointer or arrow keys, and kept on the screen. */
export function DraggableDialog({ widthPx, ...props }: DraggableDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const drag = useDraggable(element, true);
  const size = widthPx === undefined ? {} : { width: `${widthPx}px`, maxWidth: "100vw" };
  return (
    <DialogFrame
      {...props}
      element={element}
      drag={{ ...drag, style: { ...drag.style, ...size }, className: css["handle"] }}
    />
  );
}
