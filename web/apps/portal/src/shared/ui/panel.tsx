import type { ElementType, HTMLAttributes, ReactNode } from "react";

import { classNames } from "@/shared/lib/class-names";

import css from "./panel.module.css";

/** Props of `Panel`. */
export interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** The element: a section when left out. */
  readonly as?: "article" | "div" | "header" | "section";
  /** Room to its sides: none for rows and bars that reach them, `reading` for long text. */
  readonly room?: "none" | "small" | "normal" | "reading";
  /** Its rows reach its sides, the last one does not reach its end. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A part of a page on a ground of its own. */
export function Panel(props: PanelProps) {
  const { as = "section", room = "none", isFlush = false, className, children, ...rest } = props;
  const Element: ElementType = as;
  return (
    <Element
      {...rest}
      className={classNames(css["panel"], className)}
      data-room={room}
      data-flush={isFlush || undefined}
    >
      {children}
    </Element>
  );
}
