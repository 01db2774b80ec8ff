import { isColor, toColor } from "@/shared/lib/color";
import { useWords } from "@/shared/ui/aria/words";
import { Button } from "@/shared/ui/button";

import css from "./color-field.module.css";
import { Field, type FieldTexts } from "./field";
import form from "./form.module.css";

/** A colour that is offered. */
export interface ColorPreset {
  /** `#rrggbb` */
  readonly value: string;
  readonly name: string;
}

/** Props of `ColorField`. */
export interface ColorFieldProps extends FieldTexts {
  /** `#rrggbb`, or what is typed so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly presets?: readonly ColorPreset[];
  /** What the browser's picker begins with while there is no colour. */
  readonly fallback: string;
  /** It may be empty, and is emptied by a button. */
  readonly isOptional?: boolean;
}

/** A colour: typed, picked in the browser's own picker, or one of those that are offered. */
export function ColorField(props: ColorFieldProps) {
  const { value, onChange, presets = [], fallback, isOptional = false, ...texts } = props;
  const { t } = useWords();
  const { label } = texts;
  return (
    <Field {...texts}>
      {(control) => (
        <>
          <div className={css["row"]}>
            <input
              type="color"
              className={css["picker"]}
              aria-label={t("color.pick", { label })}
              value={isColor(value) ? value : fallback}
              data-empty={value === "" || undefined}
              onChange={(event) => onChange(event.target.value)}
            />
            <input
              {...control}
              className={form["input"]}
              value={value}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              placeholder={t("color.form")}
              onChange={(event) => onChange(event.target.value)}
              onBlur={() => {
                const read = toColor(value);
                if (read !== value) onChange(read);
              }}
            />
            {isOptional && value !== "" ? (
              <Button
                size="small"
                kind="quiet"
                aria-label={t("color.clearOf", { label })}
                onClick={() => onChange("")}
              >
                {t("color.clear")}
              </Button>
            ) : null}
          </div>
          {presets.length === 0 ? null : (
            <div className={css["presets"]} role="group" aria-label={t("color.presets", { label })}>
              {presets.map((preset) => (
                <button
                  key={preset.value}
                  type="button"
                  className={css["preset"]}
                  style={{ background: preset.value }}
                  aria-label={preset.name}
                  title={preset.name}
                  aria-pressed={preset.value === value}
                  onClick={() => onChange(preset.value)}
                />
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  );
}
