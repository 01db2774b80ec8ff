import type { ReactNode } from "react";

import { Field, FieldGroup, type FieldTexts } from "./field";
import css from "./form.module.css";

/** One thing to choose. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly name: string;
  /** Explains it below its name. */
  readonly hint?: ReactNode;
  /** Of any of a few: it stays as it is. */
  readonly isFixed?: boolean;
}

/** Props of `SelectField`. */
export interface SelectFieldProps extends FieldTexts {
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** One of a short list, in the browser's own list. */
export function SelectField({ value, choices, onChange, ...texts }: SelectFieldProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <select
          {...control}
          className={css["input"]}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Props of `RadioField`. */
export interface RadioFieldProps<Value extends string> extends FieldTexts {
  readonly value: string;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  /** Each in a box of its own, for choices that are explained. */
  readonly isBoxed?: boolean;
}

/** One of a few, all of them in sight. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { value, choices, onChange, isBoxed = false, ...texts } = props;
  return (
    <FieldGroup {...texts}>
      {({ id }) => (
        <div className={css["options"]} data-boxed={isBoxed || undefined}>
          {choices.map((choice) => (
            <label key={choice.value} className={css["option"]}>
              <input
                type="radio"
                name={id}
                checked={value === choice.value}
                onChange={() => onChange(choice.value)}
              />
              <OptionText {...choice} />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

/** Props of `ChoicesField`. */
export interface ChoicesFieldProps extends FieldTexts {
  readonly value: readonly string[];
  readonly choices: readonly Choice[];
  readonly onChange: (value: readonly string[]) => void;
  /** Each in a box of its own, for choices that are explained. */
  readonly isBoxed?: boolean;
}

/** Any of a few. */
export function ChoicesField({ value, choices, onChange, isBoxed = false, ...texts }: ChoicesFieldProps) {
  return (
    <FieldGroup {...texts}>
      {() => (
        <div className={css["options"]} data-boxed={isBoxed || undefined}>
          {choices.map((choice) => (
            <label key={choice.value} className={css["option"]}>
              <input
                type="checkbox"
                checked={value.includes(choice.value)}
                disabled={choice.isFixed}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...value, choice.value] : value.filter((one) => one !== choice.value),
                  )
                }
              />
              <OptionText {...choice} />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

/** Props of `CheckField`. */
export interface CheckFieldProps extends Pick<FieldTexts, "label" | "name" | "hint" | "fault"> {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Yes or no. */
export function CheckField(props: CheckFieldProps) {
  const { label, name, hint, fault = null, value, onChange } = props;
  return (
    <div className={css["field"]} data-field={name} data-faulty={fault === null ? undefined : ""}>
      <label className={css["option"]}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          aria-invalid={fault === null ? undefined : true}
          onChange={(event) => onChange(event.target.checked)}
        />
        <OptionText name={label} hint={hint} />
      </label>
      {fault === null ? null : <p className={css["wrong"]}>{fault}</p>}
    </div>
  );
}

function OptionText({ name, hint }: Pick<Choice, "name" | "hint">) {
  return (
    <span>
      {name}
      {hint === undefined ? null : <span className={css["hint"]}>{hint}</span>}
    </span>
  );
}
