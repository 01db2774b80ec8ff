import type { InputHTMLAttributes } from "react";

import css from "./select/plain-select.module.css";

/** Props of `PlainInput`: those of the browser's element. */
export interface PlainInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "onChange" | "className"
> {
  readonly onValue: (value: string) => void;
}

/** A line to type in beside a list or above it; in a form it is `TextField`. */
export function PlainInput({ onValue, ...rest }: PlainInputProps) {
  return <input {...rest} className={css["input"]} onChange={(event) => onValue(event.target.value)} />;
}
