import { useRepeatClickGuard } from "./button";
import css from "./switch.module.css";

/** Props of `Switch`. */
export interface SwitchProps {
  /** For a label beside it. */
  readonly id?: string;
  readonly label: string;
  /** Id of what explains it. */
  readonly describedBy?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch (WAI-ARIA): what it turns counts at once. */
export function Switch({ id, label, describedBy, isOn, onChange }: SwitchProps) {
  const { guard } = useRepeatClickGuard();
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      className={css["switch"]}
      onClick={() => guard(() => onChange(!isOn))}
    >
      <span className={css["knob"]} />
    </button>
  );
}
