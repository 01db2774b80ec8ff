import css from "./check-box.module.css";

/** Props of `CheckBox`. */
export interface CheckBoxProps {
  readonly label: string;
  /** What stands beside it says it for the eye. */
  readonly isLabelHidden?: boolean;
  /** What the eye reads where the label repeats what stands beside it; the label begins with it. */
  readonly short?: string;
  readonly value: boolean;
  /** Some of what it stands for is chosen, and not all. */
  readonly isMixed?: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A box that chooses something on a page; in a form it is `CheckField`. */
export function CheckBox(props: CheckBoxProps) {
  const { label, isLabelHidden = false, short, value, isMixed = false, onChange } = props;
  return (
    <label className={css["box"]}>
      <input
        type="checkbox"
        checked={value}
        aria-label={short === undefined ? undefined : label}
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={isLabelHidden ? "visually-hidden" : undefined}>{short ?? label}</span>
    </label>
  );
}
