import { FieldGroup } from "@/shared/ui/form/field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { NumberField } from "@/shared/ui/number/number-field";

/** Props of `NumberRow`; an empty field is null. */
export interface NumberRowProps extends FieldBinding<number | null> {
  readonly label: string;
  readonly hint?: string;
  readonly bounds: readonly [number, number];
  /** What it counts, which stands behind the number. */
  readonly unit?: "day" | "minute" | "second";
}

/** A number of a setting with its unit. */
export function NumberRow(props: NumberRowProps) {
  const { name, label, hint, bounds, unit, value, fault, onChange } = props;
  const [min, max] = bounds;
  return (
    <FieldGroup name={name} label={label} isRequired fault={fault} {...(hint === undefined ? {} : { hint })}>
      {({ "aria-describedby": describedBy }) => (
        <NumberField
          label={label}
          {...(describedBy === undefined ? {} : { describedBy })}
          isInvalid={fault !== null}
          value={value}
          min={min}
          max={max}
          {...(unit === undefined ? {} : { format: { style: "unit", unit, unitDisplay: "long" } })}
          onChange={onChange}
        />
      )}
    </FieldGroup>
  );
}
