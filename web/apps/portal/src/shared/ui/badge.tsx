import type { HTMLAttributes } from "react";

import { classNames } from "@/shared/lib/class-names";

import css from "./badge.module.css";

/** Props of `Badge`. */
export interface BadgeProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "li" | "span" | "strong";
  readonly tone: "brand" | "success" | "warning" | "danger" | "quiet" | "count";
  /** A tag marks a title; a label says of what kind something is; a pill says a state or a number. */
  readonly shape?: "tag" | "label" | "pill";
}

/** A word or a number with a colour behind it: colour alone says nothing to many. */
export function Badge({ as: Element = "span", tone, shape = "tag", className, ...rest }: BadgeProps) {
  return (
    <Element {...rest} className={classNames(css["badge"], className)} data-tone={tone} data-shape={shape} />
  );
}
