import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

import css from "./text-field.module.css";

/** Props of `TextField`. */
export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | null;
  /** Stands at the end of the box, for example a button. */
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its error below. */
export function TextField({ label, error = null, trailing, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={css["field"]} data-field={input.name} data-faulty={error === null ? undefined : ""}>
      <label htmlFor={id} className={css["label"]}>
        {label}
      </label>
      <div className={css["box"]} data-invalid={error !== null || undefined}>
        <input
          {...input}
          id={id}
          className={css["input"]}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        {trailing}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className={css["error"]}>
          {error}
        </p>
      )}
    </div>
  );
}
