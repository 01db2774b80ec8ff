import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";

import { classNames } from "@/shared/lib/class-names";

import css from "./panel.module.css";

/** What a panel says of itself; what else its element takes stands beside it. */
interface PanelOwnProps {
  /** `raised` on a page's ground; `outlined` among others of its kind; `inset` within another; `float` over the page. */
  readonly look?: "raised" | "outlined" | "inset" | "float";
  /** Room to its sides: none for rows and bars that reach them, `reading` for long text. */
  readonly room?: "none" | "small" | "normal" | "reading";
  /** Its rows reach its sides, the last one does not reach its end. */
  readonly isFlush?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Props of `Panel`: its own and those of the element that it is, a section when left out. */
export type PanelProps<Element extends ElementType = "section"> = PanelOwnProps & {
  readonly as?: Element;
} & Omit<ComponentPropsWithRef<Element>, keyof PanelOwnProps | "as">;

/** A part of a page on a ground of its own. */
export function Panel<Of extends ElementType = "section">(props: PanelProps<Of>) {
  const {
    as: Element = "section",
    look = "raised",
    room = "none",
    isFlush = false,
    className,
    ...rest
  }: PanelOwnProps & { readonly as?: ElementType } = props;
  return (
    <Element
      {...rest}
      className={classNames(css["panel"], className)}
      data-look={look}
      data-room={room}
      data-flush={isFlush || undefined}
    />
  );
}
