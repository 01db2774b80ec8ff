import type { HTMLAttributes } from "react";

import { classNames } from "@/shared/lib/class-names";

import css from "./note.module.css";

/** Props of `Note`. */
export interface NoteProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "div" | "p";
  readonly tone: "brand" | "warning" | "danger";
}

/** A sentence on a coloured ground, beside what it is about. */
export function Note({ as: Element = "p", tone, className, ...rest }: NoteProps) {
  return <Element {...rest} className={classNames(css["note"], className)} data-tone={tone} />;
}
