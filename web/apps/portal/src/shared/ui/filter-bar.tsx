import { type ReactNode, useRef } from "react";

import { classNames } from "@/shared/lib/class-names";

import choices from "./choices.module.css";
import css from "./filter-bar.module.css";
import sideways from "./sideways.module.css";
import { useChosenInSight } from "./use-chosen-in-sight";

/** Stands for a number of two digits: two spaces that are as wide as digits. */
const UNCOUNTED = "\u2007\u2007";

/** Filters and tools in a row above a list; they break into lines where there is little room. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <div className={css["bar"]}>{children}</div>;
}

/** One of `FilterChoices`. */
export interface FilterChoice<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** How many it leaves; unknown is not shown. */
  readonly count?: number | undefined;
  readonly isOn: boolean;
}

/** Props of `FilterChoices`. */
export interface FilterChoicesProps<Key extends string> {
  /** What is chosen. */
  readonly label: string;
  readonly items: readonly FilterChoice<Key>[];
  /** The counts come later: each has its room already, so that nothing beside them moves. */
  readonly isCounting?: boolean;
  readonly onPick: (key: Key) => void;
}

/** Buttons in a row of which those that hold are marked; a press holds at once. */
export function FilterChoices<Key extends string>(props: FilterChoicesProps<Key>) {
  const { label, items, isCounting = false, onPick } = props;
  const strip = useRef<HTMLDivElement>(null);
  useChosenInSight(strip, '[aria-pressed="true"]');
  return (
    <div
      ref={strip}
      className={classNames(choices["choices"], sideways["sideways"], css["choices"])}
      role="group"
      aria-label={label}
    >
      {items.map(({ key, label: word, count, isOn }) => (
        <button key={key} type="button" aria-pressed={isOn} onClick={() => onPick(key)}>
          {word}
          {count !== undefined ? <span>{count}</span> : isCounting ? <span>{UNCOUNTED}</span> : null}
        </button>
      ))}
    </div>
  );
}
