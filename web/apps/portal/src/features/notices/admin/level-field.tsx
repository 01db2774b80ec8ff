import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import fields from "@/shared/ui/fields.module.css";

import { LEVELS, type NoticeForm } from "./model/editor";
import css from "./form.module.css";

/** Props of `LevelField`. */
export interface LevelFieldProps extends Pick<NoticeForm, "level" | "needConfirm" | "isPublic"> {
  readonly onChange: (change: Partial<NoticeForm>) => void;
}

/** How a notice asks to be read. */
export function LevelField({ level, needConfirm, isPublic, onChange }: LevelFieldProps) {
  const { t } = useTranslation(["desk", "messages"]);
  const id = useId();
  return (
    <section className={css["section"]} aria-labelledby={id}>
      <h2 id={id} className={css["sectionTitle"]}>
        {t("level.title")}
      </h2>
      <div className={css["options"]} role="radiogroup" aria-labelledby={id}>
        {LEVELS.map((one) => (
          <label key={one} className={css["option"]}>
            <input type="radio" name={id} checked={level === one} onChange={() => onChange({ level: one })} />
            <span>
              {t(`messages:level.${one}`)}
              <span className={fields["hint"]}>{t(`level.${one}`)}</span>
            </span>
          </label>
        ))}
      </div>
      <div className={css["options"]}>
        <label className={css["option"]}>
          <input
            type="checkbox"
            checked={needConfirm}
            onChange={() => onChange({ needConfirm: !needConfirm })}
          />
          <span>
            {t("level.confirm")}
            <span className={fields["hint"]}>{t("level.confirmHint")}</span>
          </span>
        </label>
        <label className={css["option"]}>
          <input type="checkbox" checked={isPublic} onChange={() => onChange({ isPublic: !isPublic })} />
          <span>
            {t("level.public")}
            <span className={fields["hint"]}>{t("level.publicHint")}</span>
          </span>
        </label>
      </div>
    </section>
  );
}
