import { type KeyboardEvent, type ReactNode, useRef } from "react";

import { classNames } from "@/shared/lib/class-names";

import sideways from "./sideways.module.css";
import css from "./tabs.module.css";
import { useChosenInSight } from "./use-chosen-in-sight";

/** One tab. */
export interface TabItem {
  readonly key: string;
  readonly label: ReactNode;
  /** Shown behind the label, quieter. */
  readonly note?: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** Name of the whole group. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** Id of the one panel; see `tabPanelProps`. */
  readonly panelId: string;
  /** `line` underlines the chosen tab, `pill` fills it. */
  readonly look?: "line" | "pill";
  /** Largest width in CSS pixels; more tabs scroll sideways. */
  readonly maxWidth?: number;
}

/** A tab bar (WAI-ARIA tabs): one stop in the tab order, arrows, Home and End choose. */
export function Tabs({ label, items, value, onChange, panelId, look = "line", maxWidth }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useChosenInSight(list, '[aria-selected="true"]');
  function handleKey(event: KeyboardEvent): void {
    const index = items.findIndex((item) => item.key === value);
    const last = items.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: index >= last ? 0 : index + 1,
      ArrowLeft: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const item = target === undefined ? undefined : items[target];
    if (item === undefined || target === undefined) return;
    event.preventDefault();
    onChange(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={classNames(sideways["sideways"], css["list"], css[look])}
      style={maxWidth === undefined ? undefined : { maxWidth }}
      onKeyDown={handleKey}
    >
      {items.map((item) => (
        <button
          key={item.key}
          id={tabId(panelId, item.key)}
          type="button"
          role="tab"
          className={css["tab"]}
          aria-selected={item.key === value}
          aria-controls={item.key === value ? panelId : undefined}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.note === undefined ? null : <span className={css["note"]}>{item.note}</span>}
        </button>
      ))}
    </div>
  );
}

const tabId = (panelId: string, key: string): string => `${panelId}-tab-${key}`;

/** What the element with the chosen tab's content carries. */
export function tabPanelProps(panelId: string, value: string) {
  return { id: panelId, role: "tabpanel", "aria-labelledby": tabId(panelId, value), tabIndex: -1 } as const;
}
