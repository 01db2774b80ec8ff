import type { Answer, Schema } from "@/shared/api/schema";

/** Average, distribution and texts of a service. */
export type RateDetail = Answer<"/api/blade-workbench/nobody/serverCenter/serviceRateDetail">;
/** A rating as everybody sees it. */
export type PublicRating = RateDetail["records"][number];
/** A rating as its writer sees it. */
export type OwnRating = Schema<"RatingOut">;
/** What the person may rate. */
export type CanRate = Schema<"CanRateOut">;
/** The quick labels of a score. */
export type ScoreLabels = Schema<"ScoreLabelsOut">;

/** The best score; 1 is the worst. */
export const SCORE_MAX = 5;
/** Scores in the order people read them. */
export const SCORES = [5, 4, 3, 2, 1] as const;
/** Longest text of a rating, in characters. */
export const TEXT_MAX = 500;
/** Labels one rating may have. */
export const LABELS_MAX = 5;
/** Up to this score a reason is asked for. */
const POOR_MAX = 2;

/** What is typed into the form; score 0 is not chosen. */
export interface RatingForm {
  readonly matterId: string;
  readonly score: number;
  readonly labelIds: readonly string[];
  readonly content: string;
  readonly anonymous: boolean;
}

/** The form when nothing is typed. */
export const EMPTY_RATING: RatingForm = {
  matterId: "",
  score: 0,
  labelIds: [],
  content: "",
  anonymous: false,
};

/** The shape of a draft. */
export const RATING_SAMPLE: RatingForm = { ...EMPTY_RATING, labelIds: [""] };

/** What keeps the form from being sent: nothing, no score, or a low score without a reason. */
export function ratingProblem(form: RatingForm): "score" | "reason" | null {
  if (form.score === 0) return "score";
  if (form.score <= POOR_MAX && form.labelIds.length === 0 && form.content.trim() === "") return "reason";
  return null;
}

/** The form with another score: labels belong to a score. */
export function withScore(form: RatingForm, score: number): RatingForm {
  return score === form.score ? form : { ...form, score, labelIds: [] };
}

/** The form with a label chosen or taken back; more than the limit are not chosen. */
export function withLabel(form: RatingForm, id: string): RatingForm {
  if (form.labelIds.includes(id)) return { ...form, labelIds: form.labelIds.filter((known) => known !== id) };
  return form.labelIds.length >= LABELS_MAX ? form : { ...form, labelIds: [...form.labelIds, id] };
}

/** Length of a bar in percent of the most given score; 0 without ratings. */
export function barWidth(count: number, distribution: readonly { readonly count: number }[]): number {
  const most = Math.max(0, ...distribution.map((row) => row.count));
  return most === 0 ? 0 : Math.round((count / most) * 100);
}

/** An average as it is shown: always one decimal. */
export const formatScore = (score: number | null | undefined): string =>
  score === null || score === undefined ? "–" : score.toFixed(1);
