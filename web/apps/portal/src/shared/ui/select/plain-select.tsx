import type { ReactNode, SelectHTMLAttributes } from "react";

import { classNames } from "@/shared/lib/class-names";

import css from "./plain-select.module.css";

/** Props of `PlainSelect`: those of the browser's element, named. */
export interface PlainSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> {
  readonly onValue: (value: string) => void;
  /** Its options. */
  readonly children: ReactNode;
}

/** One of a few words, by the browser's own list: that of the phone on a phone. */
export function PlainSelect({ onValue, className, children, ...rest }: PlainSelectProps) {
  return (
    <select
      {...rest}
      className={classNames(css["select"], className)}
      onChange={(event) => onValue(event.target.value)}
    >
      {children}
    </select>
  );
}
