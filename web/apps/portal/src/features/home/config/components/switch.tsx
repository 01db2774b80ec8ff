import { useRepeatClickGuard } from "@/shared/ui/button";

import css from "./switch.module.css";

/** Props of `Switch`. */
export interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch (WAI-ARIA): what it turns counts at once. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  const { guard } = useRepeatClickGuard();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={css["switch"]}
      onClick={() => guard(() => onChange(!isOn))}
    >
      <span className={css["knob"]} />
    </button>
  );
}
