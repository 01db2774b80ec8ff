import { Field, type FieldTexts } from "@/shared/ui/form/field";
import { NumberField, type NumberFieldProps } from "@/shared/ui/number/number-field";

/** Props of `Figure`. */
export interface FigureProps
  extends
    Pick<FieldTexts, "label" | "hint" | "name" | "fault">,
    Pick<NumberFieldProps, "value" | "onChange" | "min" | "max" | "step"> {}

/** A number of a form that has to be there. */
export function Figure({ value, onChange, min, max, step = 1, ...texts }: FigureProps) {
  return (
    <Field isRequired {...texts}>
      {(control) => (
        <NumberField
          label={texts.label}
          value={value}
          onChange={onChange}
          isRequired
          isInvalid={control["aria-invalid"] === true}
          step={step}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          {...(control["aria-describedby"] === undefined ? {} : { describedBy: control["aria-describedby"] })}
        />
      )}
    </Field>
  );
}
