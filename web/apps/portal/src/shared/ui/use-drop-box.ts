import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Calls `onLeave` when somebody presses or focuses outside `box` while it is open. */
export function useLeave(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node) || box.current?.contains(target) !== true) onLeave();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const events = new AbortController();
    for (const name of ["pointerdown", "focusin"])
      document.addEventListener(name, leave, { signal: events.signal });
    return () => events.abort();
  }, [isOpen]);
}

/** What belongs to a button and the box that it opens below itself. */
export interface DropBox {
  /** Of the element around both. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Of the element around both: Esc within it closes, and the button has the focus again. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A box that closes by Esc, and when somebody presses or focuses outside it. */
export function useDropBox(isOpen: boolean, onClose: () => void): DropBox {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLeave(box, isOpen, onClose);
  return {
    box,
    button,
    onKeyDown: (event) => {
      if (event.key !== "Escape" || !isOpen) return;
      event.stopPropagation();
      onClose();
      button.current?.focus();
    },
  };
}
