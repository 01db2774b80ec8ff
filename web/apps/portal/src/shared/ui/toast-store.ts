import { createStore } from "zustand/vanilla";

import { TOAST_DEDUPE_MS, TOAST_DURATION_MS } from "@/shared/config/constants";
import { type Clock, systemClock } from "@/shared/lib/clock";

/** Kinds of toast. Errors are shown in warning style (000 §8) but are announced as alerts. */
export type ToastKind = "info" | "success" | "warning" | "error";

/** Something the reader can do about a toast, as undoing what it reports. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** One toast on the screen. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Offered for copying. */
  readonly detail: string | null;
  readonly action: ToastAction | null;
  /** When the newest timer of it started. */
  readonly startedAt: number;
}

/** The toasts, oldest first. */
export interface ToastState {
  readonly toasts: readonly Toast[];
}

/** Messages that are not repeated but restart the shown toast's timer (000 §8); the code alone decides. */
const DEDUPED = /^(E-FY00001|E-N00001)/;
/** Shown as a warning (000 §8). */
const WARNING = /^E-N00002/;

/** Store and timers of the toast region. */
export function createToasts(clock: Clock = systemClock) {
  const store = createStore<ToastState>()(() => ({ toasts: [] }));
  const timers = new Map<number, () => void>();
  /** Toasts under the pointer or with the focus. */
  const held = new Set<number>();
  let nextId = 1;

  function close(id: number): void {
    timers.get(id)?.();
    timers.delete(id);
    held.delete(id);
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }
  function startTimer(id: number): void {
    timers.get(id)?.();
    timers.delete(id);
    if (held.has(id)) return;
    timers.set(
      id,
      clock.after(TOAST_DURATION_MS, () => close(id)),
    );
  }
  function shownWithCode(text: string): Toast | undefined {
    const code = DEDUPED.exec(text)?.[0];
    if (code === undefined) return undefined;
    return store
      .getState()
      .toasts.find(
        (toast) =>
          toast.text.startsWith(code) &&
          (held.has(toast.id) || clock.now() - toast.startedAt < TOAST_DEDUPE_MS),
      );
  }
  function show(
    kind: ToastKind,
    text: string,
    detail: string | null = null,
    action: ToastAction | null = null,
  ): void {
    const { toasts } = store.getState();
    const shown = shownWithCode(text);
    if (shown !== undefined) {
      const again = toasts.map((toast) =>
        toast.id === shown.id ? { ...toast, detail: detail ?? toast.detail, startedAt: clock.now() } : toast,
      );
      store.setState({ toasts: again });
      startTimer(shown.id);
      return;
    }
    const id = nextId;
    nextId += 1;
    const shownKind = WARNING.test(text) ? "warning" : kind;
    store.setState({
      toasts: [...toasts, { id, kind: shownKind, text, detail, action, startedAt: clock.now() }],
    });
    startTimer(id);
  }
  return {
    store,
    show,
    close,
    /** Stops the timer of a toast; the answer starts it anew. */
    hold(id: number): () => void {
      held.add(id);
      startTimer(id);
      return () => {
        held.delete(id);
        if (store.getState().toasts.some((toast) => toast.id === id)) startTimer(id);
      };
    },
    /** Esc closes the newest. Answers whether there was one. */
    closeNewest(): boolean {
      const newest = store.getState().toasts.at(-1);
      if (newest !== undefined) close(newest.id);
      return newest !== undefined;
    },
    clear() {
      for (const toast of store.getState().toasts) close(toast.id);
    },
  };
}

/** Store and timers of a toast region. */
export type Toasts = ReturnType<typeof createToasts>;

/** The application's toasts. */
export const toasts = createToasts();
