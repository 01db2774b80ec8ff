import { useTranslation } from "@/shared/i18n/use-translation";
import { FieldGroup } from "@/shared/ui/form/field";
import type { FormState } from "@/shared/ui/form/use-form";
import { NumberField } from "@/shared/ui/number/number-field";

import css from "../../components/config.module.css";
import { type EffectivenessForm, THRESHOLDS, THRESHOLD_NAMES } from "../model/boards";

/** From when on something counts as slow, late or poor. */
export function ThresholdFields({ form }: { readonly form: FormState<EffectivenessForm> }) {
  const { t } = useTranslation("hall");
  const { thresholds } = form.value;
  return (
    <div className={css["numbers"]}>
      {THRESHOLD_NAMES.map((name) => {
        const { unit } = THRESHOLDS[name];
        const fault = form.faultOf(`thresholds.${name}`);
        return (
          <FieldGroup
            key={name}
            label={t(`threshold.${name}`)}
            name={`thresholds.${name}`}
            hint={t(`thresholdHint.${name}`)}
            fault={fault}
          >
            {({ "aria-describedby": describedBy }) => (
              <NumberField
                label={t(`threshold.${name}`)}
                {...(describedBy === undefined ? {} : { describedBy })}
                isInvalid={fault !== null}
                value={thresholds[name]}
                {...(unit === null ? {} : { format: { style: "unit", unit, unitDisplay: "long" } })}
                onChange={(value) => form.set({ thresholds: { ...thresholds, [name]: value } })}
              />
            )}
          </FieldGroup>
        );
      })}
    </div>
  );
}
