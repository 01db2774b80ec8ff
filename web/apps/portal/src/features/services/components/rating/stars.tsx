import { useTranslation } from "@/shared/i18n/use-translation";
import { FieldGroup } from "@/shared/ui/form/field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";

import { SCORES, SCORE_MAX } from "../../model/rating";
import css from "./rating.module.css";

const ALL = Array.from({ length: SCORE_MAX }, (_, index) => index + 1);

/** A score as stars, read as one text. */
export function Stars({ score, size = "1rem" }: { readonly score: number; readonly size?: string }) {
  const { t } = useTranslation("services");
  return (
    <span className={css["stars"]} role="img" aria-label={t("rating.stars", { score })}>
      {ALL.map((star) => (
        <Icon key={star} name="star" size={size} isFilled={star <= Math.round(score)} />
      ))}
    </span>
  );
}

/** Choosing a score: five radio buttons that look like stars. */
export function StarChoice({ name, value, fault, onChange }: FieldBinding<number>) {
  const { t } = useTranslation("services");
  const known = SCORES.find((score) => score === value);
  return (
    <FieldGroup label={t("rating.score")} name={name} fault={fault} isRequired>
      {({ id }) => (
        <div className={css["choiceStars"]}>
          {ALL.map((score) => (
            <label key={score} data-on={score <= value || undefined}>
              <input
                type="radio"
                name={id}
                value={score}
                checked={score === value}
                onChange={() => onChange(score)}
              />
              <Icon name="star" size="2rem" isFilled={score <= value} />
              <span className="visually-hidden">{t("rating.stars", { score })}</span>
            </label>
          ))}
          <span className={css["word"]} aria-live="polite">
            {known === undefined ? t("rating.choose") : t(`rating.word.${known}`)}
          </span>
        </div>
      )}
    </FieldGroup>
  );
}
