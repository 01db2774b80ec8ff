import { useEffect, useState } from "react";
import { useLocation } from "react-router";

import { localStore } from "@/shared/lib/storage";
import { useMediaQuery } from "@/shared/lib/use-media-query";

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/** The button that opens a panel gets the focus back. */
const focusButton = (panelId: string): void =>
  document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus();

/** State of a panel beside the page. */
export interface SidePanelState {
  readonly isOpen: boolean;
  /** There is no room beside the page: it lies over it while it is open. */
  readonly isNarrow: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Options of `useSidePanel`. */
export interface SidePanelOptions {
  /** Under which this browser remembers it. */
  readonly name: string;
  readonly isOpenAtFirst: boolean;
  /** Width of the window from which there is room beside the page, in CSS pixels. */
  readonly besidePx: number;
}

/**
 * A panel beside the page, which this browser remembers as open or not. On a narrow screen it lies over the page instead,
 * and closes with Esc and when somebody goes to another page.
 */
export function useSidePanel(
  panelId: string,
  { name, isOpenAtFirst, besidePx }: SidePanelOptions,
): SidePanelState {
  const isNarrow = useMediaQuery(`(width < ${besidePx}px)`);
  const { pathname } = useLocation();
  const [isBeside, setBeside] = useState(() => localStore.read(name, isFlag) ?? isOpenAtFirst);
  const [overAt, setOverAt] = useState<string | null>(null);
  const isOver = isNarrow && overAt === pathname;

  function close(): void {
    setOverAt(null);
    focusButton(panelId);
  }
  function toggle(): void {
    if (isNarrow) {
      setOverAt(isOver ? null : pathname);
      return;
    }
    setBeside(!isBeside);
    localStore.write(name, !isBeside);
  }
  useEffect(() => {
    if (!isOver) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOverAt(null);
      focusButton(panelId);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isOver, panelId]);
  return { isOpen: isNarrow ? isOver : isBeside, isNarrow, toggle, close };
}
