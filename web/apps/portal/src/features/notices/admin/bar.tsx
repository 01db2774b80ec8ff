import css from "./bar.module.css";

/** Props of `Bar`. */
export interface BarProps {
  /** Says the numbers; the bar alone says nothing. */
  readonly label: string;
  /** Per cent. */
  readonly share: number;
  readonly kind?: "opened" | "confirmed";
}

/** A share drawn under its numbers. */
export function Bar({ label, share, kind = "opened" }: BarProps) {
  return (
    <div className={css["box"]}>
      <p className={css["label"]}>
        <span>{label}</span>
        <span>{`${share}%`}</span>
      </p>
      <span className={css["track"]} aria-hidden="true">
        <span className={css["fill"]} data-kind={kind} style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}
