import { useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { classNames } from "@/shared/lib/class-names";
import choices from "@/shared/ui/choices.module.css";
import { Icon } from "@/shared/ui/icon";

import css from "./filter-row.module.css";

/** Props of `FilterRow`. */
export interface FilterRowProps {
  readonly label: string;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly count?: number | undefined;
  }[];
  /** The chosen id, the empty text for all. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One criterion: "all" and its values in one line, more lines on demand. */
export function FilterRow({ label, options, value, onChange }: FilterRowProps) {
  const { t } = useTranslation("services");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const [overflows, setOverflows] = useState(false);
  const count = options.length;
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || count === 0) return undefined;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 4);
    measure();
    if (typeof ResizeObserver === "undefined" || isExpanded) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // More or fewer options change what overflows without changing the row's own size.
  }, [count, isExpanded]);
  const chip = (key: string, name: string, count?: number) => (
    <button key={key} type="button" aria-pressed={value === key} onClick={() => onChange(key)}>
      {name}
      {count === undefined ? null : <span className={css["count"]}>{count}</span>}
    </button>
  );
  return (
    <div className={css["row"]} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={css["label"]}>
        {label}
      </span>
      <div
        ref={list}
        id={`${id}-list`}
        className={classNames(choices["choices"], css["chips"])}
        data-expanded={isExpanded || undefined}
      >
        {chip("", t("filter.all"))}
        {/* The chosen value stays in sight while the row is folded. */}
        {[...options]
          .sort((a, b) => Number(!isExpanded && b.id === value) - Number(!isExpanded && a.id === value))
          .map((option) => chip(option.id, option.name, option.count))}
      </div>
      {overflows || isExpanded ? (
        <button
          type="button"
          className={css["toggle"]}
          aria-expanded={isExpanded}
          aria-controls={`${id}-list`}
          data-expanded={isExpanded || undefined}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {t(isExpanded ? "filter.fold" : "filter.unfold")}
          <span className="visually-hidden">{label}</span>
          <Icon name="chevronDown" size="1em" />
        </button>
      ) : null}
    </div>
  );
}
