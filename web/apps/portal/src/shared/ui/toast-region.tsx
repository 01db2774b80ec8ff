import { type FocusEvent, useCallback, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useStore } from "zustand";

import { ToastItem } from "./toast-item";
import css from "./toast-region.module.css";
import { toasts as defaultToasts } from "./toast-store";
import { raise, useTopDialog } from "./top-layer";

/** A dialog takes Esc for itself. */
function isDialogOpen(): boolean {
  return document.querySelector("dialog[open], [role=dialog]") !== null;
}

/** The stack of toasts: Esc closes the newest, hover and focus hold it, errors may be copied. */
export function ToastRegion({ toasts = defaultToasts }: { readonly toasts?: typeof defaultToasts }) {
  const { t } = useTranslation("common");
  const list = useStore(toasts.store, (state) => state.toasts);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const hadFocus = useRef(false);
  // Outside a modal dialog nothing can be clicked or read: the region moves into it.
  const dialog = useTopDialog();

  const handleRegion = useCallback((element: HTMLElement | null) => {
    region.current = element;
    if (element !== null) raise(element);
  }, []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isDialogOpen()) toasts.closeNewest();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [toasts]);
  useEffect(() => {
    // The toast that held the focus is gone: back to where the reader was.
    if (!hadFocus.current || region.current?.contains(document.activeElement) === true) return;
    hadFocus.current = false;
    if (document.activeElement === document.body && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus();
  });

  function handleFocus(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    hadFocus.current = true;
  }
  const stack = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches where the focus goes
    <section
      ref={handleRegion}
      popover="manual"
      className={css["region"]}
      aria-label={t("toast.region")}
      aria-live="polite"
      aria-relevant="additions"
      data-print="none"
      onFocus={handleFocus}
      onBlur={(event) => {
        // Without a new target the focused toast was removed; the effect above decides.
        if (event.relatedTarget !== null)
          hadFocus.current = event.currentTarget.contains(event.relatedTarget);
      }}
    >
      {list.map((toast) => (
        <ToastItem key={toast.id} toast={toast} toasts={toasts} />
      ))}
    </section>
  );
  return dialog === null ? stack : createPortal(stack, dialog);
}
