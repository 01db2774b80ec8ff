import { useId, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Icon } from "@/shared/ui/icon";

import { leadingOptions } from "../model/facet";
import css from "./facet.module.css";

/** Props of `Facet`. */
export interface FacetProps {
  readonly label: string;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly count?: number | undefined;
  }[];
  /** The chosen id, the empty text for all. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Lines that are kept free until the values come. */
  readonly waiting?: number;
  /** Short values (letters) stand side by side, all of them. */
  readonly isDense?: boolean;
}

/** One criterion with the values that most services have; more of them on demand. Pressing the chosen one takes it back. */
export function Facet({ label, options, value, onChange, waiting = 0, isDense = false }: FacetProps) {
  const { t } = useTranslation("services");
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const leading = isDense ? options : leadingOptions(options, value);
  if (options.length === 0 && waiting > 0) {
    return (
      <div className={css["facet"]} aria-hidden="true">
        <p className={css["label"]}>{label}</p>
        <div className={css["values"]}>
          {Array.from({ length: waiting }, (_, index) => (
            <span key={index} className={css["waiting"]} />
          ))}
        </div>
      </div>
    );
  }
  if (options.length === 0) return null;
  return (
    <div className={css["facet"]} role="group" aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`} className={css["label"]}>
        {label}
      </h2>
      <div id={`${id}-list`} className={css["values"]} data-dense={isDense || undefined}>
        {(isExpanded ? options : leading).map((option) => (
          <button
            key={option.id}
            type="button"
            className={css["value"]}
            aria-pressed={value === option.id}
            onClick={() => onChange(value === option.id ? "" : option.id)}
          >
            <span className={css["name"]}>{option.name}</span>
            {option.count === undefined ? null : <span className={css["count"]}>{option.count}</span>}
          </button>
        ))}
      </div>
      {leading.length < options.length ? (
        <button
          type="button"
          className={css["more"]}
          aria-expanded={isExpanded}
          aria-controls={`${id}-list`}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t("filter.fold") : t("filter.more", { count: options.length - leading.length })}
          <span className="visually-hidden">{label}</span>
          <Icon name="chevronDown" size="1em" />
        </button>
      ) : null}
    </div>
  );
}
