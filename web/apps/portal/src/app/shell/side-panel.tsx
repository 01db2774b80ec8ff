import { type ReactNode, useEffect, useRef } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import css from "./side-panel.module.css";
import type { SidePanelState } from "./use-side-panel";

/** Props of `SidePanel`. */
export interface SidePanelProps {
  readonly id: string;
  readonly label: string;
  readonly state: SidePanelState;
  /** What is left of it beside the page while it is closed. */
  readonly whenClosed: "icons" | "nothing";
  readonly children: ReactNode;
}

/** A navigation beside the page; over it on a narrow screen. */
export function SidePanel({ id, label, state, whenClosed, children }: SidePanelProps) {
  const { t } = useTranslation("shell");
  const nav = useRef<HTMLElement>(null);
  const { isOpen, isNarrow, close } = state;
  const isOver = isOpen && isNarrow;
  useEffect(() => {
    if (isOver) nav.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isOver]);
  return (
    <>
      {isOver ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("side.close")}
          className={css["veil"]}
          onClick={close}
        />
      ) : null}
      <nav
        ref={nav}
        id={id}
        aria-label={label}
        className={css["panel"]}
        data-place={isNarrow ? "over" : "beside"}
        data-closed={isOpen ? undefined : isNarrow ? "nothing" : whenClosed}
        data-print="none"
      >
        {children}
      </nav>
    </>
  );
}

/** Props of `SideToggle`. */
export interface SideToggleProps {
  readonly panelId: string;
  readonly label: string;
  readonly state: SidePanelState;
  /** Stands beside the line of the header where there is room, so that the logo stands above the content's edge. */
  readonly isOutside?: boolean;
}

/** The button that opens and closes a panel beside the page. */
export function SideToggle({ panelId, label, state, isOutside = false }: SideToggleProps) {
  return (
    <button
      type="button"
      className={css["toggle"]}
      data-outside={isOutside || undefined}
      aria-expanded={state.isOpen}
      aria-controls={panelId}
      aria-label={label}
      title={label}
      onClick={state.toggle}
    >
      <Icon name="menu" />
    </button>
  );
}
