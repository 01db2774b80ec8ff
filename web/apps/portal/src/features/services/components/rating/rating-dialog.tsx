import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, SelectField } from "@/shared/ui/form/choice-fields";
import { FieldGroup } from "@/shared/ui/form/field";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextArea } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { Written } from "@/shared/ui/written";

import { useRate } from "../../api/rating-mutations";
import { scoreLabelsQuery } from "../../api/rating-queries";
import {
  type CanRate,
  EMPTY_RATING,
  type OwnRating,
  RATING_SAMPLE,
  type RatingForm,
  TEXT_MAX,
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
  const [initial] = useState(() => (known === null ? EMPTY_RATING : formOf(known)));
  const formId = known === null ? `rating/${serviceId}` : `rating-change/${known.rateId}`;
  const labels = useQuery(scoreLabelsQuery(language));
  const rate = useRate({ serviceId, formId, rateId: known?.rateId ?? null, onDone: onClose });
  /** The matter that is chosen: one of a draft may have been rated elsewhere meanwhile. */
  const matterOf = ({ matterId }: RatingForm) =>
    matters.find((matter) => matter.matterId === matterId)?.matterId ?? matters[0]?.matterId ?? "";
  const form = useKeptForm({
    formId,
    initial,
    sample: RATING_SAMPLE,
    check(value): Readonly<Record<string, string>> {
      const problem = ratingProblem(value);
      if (problem === null) return {};
      return { [problem === "score" ? "score" : "content"]: t(`rating.problem.${problem}`) };
    },
    submit: (value) => rate.mutateAsync({ ...value, matterId: matterOf(value) }),
  });
  const { value } = form;
  const offered = labels.data?.find((row) => row.score === value.score)?.labels ?? [];
  return (
    <FormDialog
      title={t(known === null ? "rating.write" : "rating.change")}
      form={form}
      submit={t("rating.submit")}
      cancel={t("rating.cancel")}
      isKept
      onClose={onClose}
      isDraggable
    >
      {known === null && matters.length > 1 ? (
        <SelectField
          label={t("rating.matter")}
          choices={matters.map(({ matterId, title, finishTime }) => ({
            value: matterId,
            name: t("rating.matterOption", { title, day: finishTime.slice(0, 10) }),
          }))}
          {...form.field("matterId")}
          value={matterOf(value)}
        />
      ) : (
        <p className={css["muted"]}>
          <Written text={known?.matterTitle ?? matters[0]?.title ?? ""} />
        </p>
      )}
      <StarChoice {...form.field("score")} onChange={(score) => form.set(withScore(value, score))} />
      {offered.length === 0 ? null : (
        <FieldGroup label={t("rating.labels")} isLabelHidden name="labelIds" fault={form.faultOf("labelIds")}>
          {() => (
            <div className={css["quick"]}>
              {offered.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={value.labelIds.includes(id)}
                  onClick={() => form.set(withLabel(value, id))}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
        </FieldGroup>
      )}
      <TextArea
        label={t("rating.text")}
        isCounted
        rows={4}
        maxLength={TEXT_MAX}
        placeholder={t("rating.placeholder")}
        {...form.field("content")}
      />
      <CheckField
        label={t("rating.anonymous")}
        hint={t("rating.anonymousHint")}
        {...form.field("anonymous")}
      />
    </FormDialog>
  );
}
