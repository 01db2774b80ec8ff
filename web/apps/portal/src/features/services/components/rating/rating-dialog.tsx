import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { useDraft } from "@/shared/drafts/use-draft";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { DraggableDialog } from "@/shared/ui/draggable/draggable-dialog";
import { SubmitButton } from "@/shared/ui/submit-button";

import { useRate } from "../../api/rating-mutations";
import { scoreLabelsQuery } from "../../api/rating-queries";
import {
  type CanRate,
  EMPTY_RATING,
  type OwnRating,
  type RatingForm,
  TEXT_MAX,
  parseRating,
  ratingProblem,
  withLabel,
  withScore,
} from "../../model/rating";
import css from "./rating.module.css";
import { StarChoice } from "./stars";

/** Props of `RatingDialog`. */
export interface RatingDialogProps {
  readonly serviceId: string;
  /** Those to choose from; the first one is chosen. */
  readonly matters: CanRate["matters"];
  /** The rating to change; null to write a new one. */
  readonly known: OwnRating | null;
  readonly onClose: () => void;
}

const formOf = (known: OwnRating): RatingForm => ({
  matterId: "",
  score: known.score,
  labelIds: known.labels.map((label) => label.id),
  content: known.content,
  anonymous: known.anonymous,
});

/** Rating a completed matter, or changing a rating. */
export function RatingDialog({ serviceId, matters, known, onClose }: RatingDialogProps) {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const id = useId();
  const [initial] = useState(() => (known === null ? EMPTY_RATING : formOf(known)));
  const [form, setForm] = useState(initial);
  const [isAsked, setIsAsked] = useState(false);
  const formId = known === null ? `rating/${serviceId}` : `rating-change/${known.rateId}`;
  useDraft({ formId, value: form, initial, parse: parseRating, onChange: setForm });
  const labels = useQuery(scoreLabelsQuery(language));
  const rate = useRate({ serviceId, formId, rateId: known?.rateId ?? null, onDone: onClose });
  const offered = labels.data?.find((row) => row.score === form.score)?.labels ?? [];
  const problem = ratingProblem(form);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (problem === null)
      rate.mutate({ ...form, matterId: form.matterId === "" ? (matters[0]?.matterId ?? "") : form.matterId });
  }
  return (
    <DraggableDialog title={t(known === null ? "rating.write" : "rating.change")} onClose={onClose}>
      <form className={css["form"]} onSubmit={handleSubmit} noValidate>
        {known === null && matters.length > 1 ? (
          <label className={css["field"]}>
            <span>{t("rating.matter")}</span>
            <select
              value={form.matterId === "" ? (matters[0]?.matterId ?? "") : form.matterId}
              onChange={(event) => setForm({ ...form, matterId: event.target.value })}
            >
              {matters.map(({ matterId, title, finishTime }) => (
                <option key={matterId} value={matterId}>
                  {t("rating.matterOption", { title, day: finishTime.slice(0, 10) })}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p className={css["muted"]}>{known?.matterTitle ?? matters[0]?.title}</p>
        )}
        <StarChoice value={form.score} onChange={(score) => setForm(withScore(form, score))} />
        {offered.length === 0 ? null : (
          <div className={css["quick"]} role="group" aria-label={t("rating.labels")}>
            {offered.map(({ id: labelId, name }) => (
              <button
                key={labelId}
                type="button"
                aria-pressed={form.labelIds.includes(labelId)}
                onClick={() => setForm(withLabel(form, labelId))}
              >
                {name}
              </button>
            ))}
          </div>
        )}
        <label className={css["field"]}>
          <span>{t("rating.text")}</span>
          <textarea
            rows={4}
            maxLength={TEXT_MAX}
            value={form.content}
            placeholder={t("rating.placeholder")}
            aria-describedby={`${id}-count`}
            onChange={(event) => setForm({ ...form, content: event.target.value })}
          />
          <small id={`${id}-count`}>
            {t("rating.length", { count: form.content.length, max: TEXT_MAX })}
          </small>
        </label>
        <label className={css["check"]}>
          <input
            type="checkbox"
            checked={form.anonymous}
            onChange={(event) => setForm({ ...form, anonymous: event.target.checked })}
          />
          <span>
            {t("rating.anonymous")}
            <small>{t("rating.anonymousHint")}</small>
          </span>
        </label>
        <p className={css["problem"]} role="alert">
          {isAsked && problem !== null ? t(`rating.problem.${problem}`) : ""}
        </p>
        <div className={css["buttons"]}>
          <Button onClick={onClose}>{t("rating.cancel")}</Button>
          <SubmitButton isBusy={rate.isPending}>{t("rating.submit")}</SubmitButton>
        </div>
      </form>
    </DraggableDialog>
  );
}
