import { useRef } from "react";

import { DialogFrame, type DialogProps } from "../dialog";
import css from "./draggable.module.css";
import { useDraggable } from "./use-draggable";

/** Props of `DraggableDialog`. */
export interface DraggableDialogProps extends DialogProps {
  /** In CSS pixels; the whole width of a window that is narrower. */
  readonly widthPx?: number;
  /** In CSS pixels, title bar included; no more than the window has. What it holds fills it then, and on a phone it fills the screen. */
  readonly heightPx?: number;
}

/** A modal dialog that is moved by its title bar, by pointer or arrow keys, and kept on the screen. */
export function DraggableDialog({ widthPx, heightPx, ...props }: DraggableDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const drag = useDraggable(element, true);
  const isFilled = heightPx !== undefined;
  const width = widthPx === undefined ? {} : { width: `${widthPx}px`, maxWidth: "100vw" };
  const height = isFilled ? { height: `${heightPx}px`, maxHeight: "100dvh" } : {};
  // a phone's screen has a size of its own
  const size = isFilled && !drag.isEnabled ? {} : { ...width, ...height };
  return (
    <DialogFrame
      {...props}
      element={element}
      isFilled={isFilled}
      drag={{ ...drag, style: { ...drag.style, ...size }, className: css["handle"] }}
    />
  );
}
