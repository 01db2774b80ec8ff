import css from "./badge.module.css";

/** Props of `Badge`. */
export interface BadgeProps {
  readonly tone: "brand" | "success" | "warning" | "danger";
  /** A tag marks a title; a pill says a state. */
  readonly shape?: "tag" | "pill";
  /** The word: colour alone says nothing to many. */
  readonly children: string;
}

/** A word with a colour behind it. */
export function Badge({ tone, shape = "tag", children }: BadgeProps) {
  return (
    <span className={css["badge"]} data-tone={tone} data-shape={shape}>
      {children}
    </span>
  );
}
