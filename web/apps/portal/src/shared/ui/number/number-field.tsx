import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { NumberField as AriaNumberField } from "react-aria-components/NumberField";

import { AriaLanguage } from "../aria/aria-language";
import field from "../aria/field.module.css";
import { type FieldProps, ariaField } from "../aria/field-props";
import { Icon } from "../icon";
import css from "./number-field.module.css";

/** Props of `NumberField`. */
export interface NumberFieldProps extends FieldProps {
  /** null is an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  /** Distance of two values; 1 when left out. */
  readonly step?: number;
  /** How it is written, as `{ style: "unit", unit: "day" }`. */
  readonly format?: Intl.NumberFormatOptions;
}

/** A number: typed, or changed by arrow keys and buttons; what is outside of its limits moves to them when left. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, format } = props;
  return (
    <AriaLanguage>
      <AriaNumberField
        {...ariaField(props)}
        value={value ?? Number.NaN}
        onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
        step={step}
        {...(min === undefined ? {} : { minValue: min })}
        {...(max === undefined ? {} : { maxValue: max })}
        {...(format === undefined ? {} : { formatOptions: format })}
      >
        <Group className={`${field["frame"] ?? ""} ${css["number"] ?? ""}`}>
          <Input className={field["input"] ?? ""} />
          <Button slot="decrement" className={field["button"] ?? ""}>
            <span aria-hidden="true">−</span>
          </Button>
          <Button slot="increment" className={field["button"] ?? ""}>
            <Icon name="plus" size="1rem" />
          </Button>
        </Group>
      </AriaNumberField>
    </AriaLanguage>
  );
}
