import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import fields from "@/shared/ui/fields.module.css";

import css from "./form.module.css";

/** Ways of opening an address (001 §4) that forms offer. */
export type OpenWay = "1001" | "1002" | "1003";

/** Props of `OpenWayField`. */
export interface OpenWayFieldProps {
  readonly label: string;
  readonly ways: readonly OpenWay[];
  readonly value: string;
  readonly onChange: (way: OpenWay) => void;
}

/** How an address is opened. */
export function OpenWayField({ label, ways, value, onChange }: OpenWayFieldProps) {
  const { t } = useTranslation("config");
  const name = useId();
  return (
    <fieldset className={fields["field"]}>
      <legend>{label}</legend>
      <div className={css["options"]}>
        {ways.map((way) => (
          <label key={way} className={css["option"]}>
            <input type="radio" name={name} checked={value === way} onChange={() => onChange(way)} />
            {t(`openWay.${way}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
