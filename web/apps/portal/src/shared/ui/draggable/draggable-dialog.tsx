import { useRef } from "react";

import { DialogFrame, type DialogProps } from "../dialog";
import css from "./draggable.module.css";
import { useDraggable } from "./use-draggable";

/** A modal dialog that is moved by its title bar, by pointer or arrow keys, and kept on the screen. */
export function DraggableDialog(props: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const drag = useDraggable(element, true);
  return <DialogFrame {...props} element={element} drag={{ ...drag, className: css["handle"] }} />;
}
