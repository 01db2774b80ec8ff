import { useState } from "react";

import { PlainInput } from "../plain-input";
import type { Choice } from "./choice-fields";
import css from "./check-list-field.module.css";
import { FieldGroup, type FieldTexts } from "./field";
import form from "./form.module.css";

/** From so many choices on they can be searched. */
const SEARCHED_FROM = 9;

/** Props of `CheckListField`. */
export interface CheckListFieldProps extends FieldTexts {
  readonly value: readonly string[];
  readonly choices: readonly Choice[];
  /** In the order of the choices, whatever the order of clicks; what is no choice (any more) stays behind them. */
  readonly onChange: (value: readonly string[]) => void;
  readonly words: {
    readonly all: string;
    /** How many are chosen. */
    readonly chosen: string;
    readonly find: string;
    /** Nothing is found. */
    readonly none: string;
  };
}

/** Any of many: each, all of them, or those that are found. */
export function CheckListField({ value, choices, onChange, words, ...texts }: CheckListFieldProps) {
  const [search, setSearch] = useState("");
  const chosen = new Set(value);
  const word = search.trim().toLowerCase();
  const found = choices.filter(({ name }) => name.toLowerCase().includes(word));
  const isAll = found.length > 0 && found.every((choice) => chosen.has(choice.value));
  const isSome = found.some((choice) => chosen.has(choice.value));
  function set(changed: readonly Choice[], isChosen: boolean): void {
    const next = new Set(value);
    for (const choice of changed) {
      if (isChosen) next.add(choice.value);
      else next.delete(choice.value);
    }
    const ordered = choices.map((choice) => choice.value).filter((one) => next.delete(one));
    onChange([...ordered, ...next]);
  }
  return (
    <FieldGroup {...texts}>
      {() => (
        <div className={css["box"]}>
          <div className={css["head"]}>
            <label className={form["option"]}>
              <input
                type="checkbox"
                checked={isAll}
                ref={(box) => {
                  if (box !== null) box.indeterminate = isSome && !isAll;
                }}
                onChange={({ target }) => set(found, target.checked)}
              />
              <span>{words.all}</span>
            </label>
            <span className={css["count"]} role="status">
              {words.chosen}
            </span>
          </div>
          {choices.length < SEARCHED_FROM ? null : (
            <PlainInput
              type="search"
              aria-label={words.find}
              placeholder={words.find}
              value={search}
              onValue={setSearch}
              onKeyDown={(event) => {
                // Enter looks for a choice, it does not send the form.
                if (event.key === "Enter") event.preventDefault();
              }}
            />
          )}
          {found.length === 0 ? <p className={css["none"]}>{words.none}</p> : null}
          <ul className={css["list"]}>
            {found.map((choice) => (
              <li key={choice.value}>
                <label className={form["option"]}>
                  <input
                    type="checkbox"
                    checked={chosen.has(choice.value)}
                    onChange={({ target }) => set([choice], target.checked)}
                  />
                  <span>{choice.name}</span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FieldGroup>
  );
}
