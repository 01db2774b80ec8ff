import { useTranslation } from "@/shared/i18n/use-translation";
import { FieldGroup } from "@/shared/ui/form/field";
import type { FormState } from "@/shared/ui/form/use-form";
import { LabelBadge } from "@/shared/ui/label-badge";

import css from "../groups.module.css";
import type { GroupForm } from "../model/groups";

/** Props of `ColorField`. */
export interface ColorFieldProps {
  readonly form: FormState<GroupForm>;
  /** The colours that are offered, `#rrggbb`: white words are read on each. */
  readonly colors: readonly string[];
}

/** The colour of a shelf label, with the label as people see it. */
export function ColorField({ form, colors }: ColorFieldProps) {
  const { t } = useTranslation("catalogue");
  const { color, name } = form.value;
  return (
    <FieldGroup
      label={t("groups.form.color")}
      name="color"
      hint={t("groups.form.colorHint")}
      fault={form.faultOf("color")}
    >
      {() => (
        <>
          <div className={css["colors"]} tabIndex={-1}>
            {colors.map((offered, at) => (
              <button
                key={offered}
                type="button"
                className={css["color"]}
                style={{ background: offered }}
                aria-label={t("groups.form.colorOf", { number: at + 1 })}
                aria-pressed={offered === color}
                onClick={() => form.set({ color: offered })}
              />
            ))}
          </div>
          <p className={css["sample"]}>
            {t("groups.form.sample")}
            <LabelBadge color={color} lang="zh-CN">
              {name.trim() === "" ? t("groups.form.sampleName") : name}
            </LabelBadge>
          </p>
        </>
      )}
    </FieldGroup>
  );
}
