import { isRecord } from "@/shared/lib/storage";
import type { Faults } from "@/shared/ui/form/faults";

/** Boards of effectiveness supervision in the order of a page that nobody configured; named as the calls that fill them. */
export const BOARDS = [
  "overView",
  "OAOverview",
  "efficiencyReportList",
  "processTrending",
  "serviceHeatRate",
  "topLikesBoard",
  "timeoutProcess",
  "timeoutNode",
  "reportTable",
  "personalEfficiencyReport",
] as const;
/** One of `BOARDS`. */
export type BoardCode = (typeof BOARDS)[number];

/** A board: whether people have it, and whether visitors do. */
export interface Board {
  readonly code: BoardCode;
  readonly isShow: boolean;
  readonly isPublic: boolean;
}

/** From when on something counts as slow, late or poor, with the unit and the limits of each number. */
export const THRESHOLDS = {
  noticeLeftPercent: { unit: "percent", min: 2, max: 99, usual: 30 },
  warningLeftPercent: { unit: "percent", min: 1, max: 98, usual: 15 },
  longOverdueWorkdays: { unit: "day", min: 1, max: 90, usual: 5 },
  lowOnTimePercent: { unit: "percent", min: 0, max: 100, usual: 90 },
  rectifyWorkdays: { unit: "day", min: 1, max: 60, usual: 5 },
  publicMinCases: { unit: null, min: 5, max: 1_000, usual: 5 },
} as const;
/** Name of a threshold. */
export type ThresholdName = keyof typeof THRESHOLDS;
/** All of them, in their order. */
export const THRESHOLD_NAMES = [
  "noticeLeftPercent",
  "warningLeftPercent",
  "longOverdueWorkdays",
  "lowOnTimePercent",
  "rectifyWorkdays",
  "publicMinCases",
] as const satisfies readonly ThresholdName[];

/** The document of effectiveness supervision. */
export interface EffectivenessBody {
  readonly boards: readonly Board[];
  readonly thresholds: Readonly<Record<ThresholdName, number>>;
}

/** What is typed of it: a number may be missing; `version` is the revision with which that began. */
export interface EffectivenessForm {
  readonly version: string;
  readonly boards: readonly Board[];
  readonly thresholds: Readonly<Record<ThresholdName, number | null>>;
}

/** A page that nobody configured. */
export const NEW_EFFECTIVENESS: EffectivenessBody = {
  boards: BOARDS.map((code) => ({ code, isShow: true, isPublic: false })),
  thresholds: {
    noticeLeftPercent: THRESHOLDS.noticeLeftPercent.usual,
    warningLeftPercent: THRESHOLDS.warningLeftPercent.usual,
    longOverdueWorkdays: THRESHOLDS.longOverdueWorkdays.usual,
    lowOnTimePercent: THRESHOLDS.lowOnTimePercent.usual,
    rectifyWorkdays: THRESHOLDS.rectifyWorkdays.usual,
    publicMinCases: THRESHOLDS.publicMinCases.usual,
  },
};

/** Whether a document's body is this one: the server keeps it in this shape. */
export const isEffectivenessBody = (body: unknown): body is EffectivenessBody =>
  isRecord(body) && Array.isArray(body["boards"]) && isRecord(body["thresholds"]);

/** Whether visitors may have a board: what is a person's own is nobody else's. */
export const canBePublic = (code: BoardCode): boolean => code !== "personalEfficiencyReport";

/** The document as the form says it; `effectivenessFaults` found no number missing. */
export function toEffectivenessBody(form: EffectivenessForm): EffectivenessBody {
  const { thresholds } = NEW_EFFECTIVENESS;
  return {
    boards: form.boards,
    thresholds: {
      noticeLeftPercent: form.thresholds.noticeLeftPercent ?? thresholds.noticeLeftPercent,
      warningLeftPercent: form.thresholds.warningLeftPercent ?? thresholds.warningLeftPercent,
      longOverdueWorkdays: form.thresholds.longOverdueWorkdays ?? thresholds.longOverdueWorkdays,
      lowOnTimePercent: form.thresholds.lowOnTimePercent ?? thresholds.lowOnTimePercent,
      rectifyWorkdays: form.thresholds.rectifyWorkdays ?? thresholds.rectifyWorkdays,
      publicMinCases: form.thresholds.publicMinCases ?? thresholds.publicMinCases,
    },
  };
}

/** What is wrong with it, in words. */
export function effectivenessFaults(
  { thresholds }: EffectivenessForm,
  words: {
    readonly required: string;
    readonly range: (min: number, max: number) => string;
    readonly order: string;
  },
): Faults {
  const found: Record<string, string> = {};
  for (const name of THRESHOLD_NAMES) {
    const { min, max } = THRESHOLDS[name];
    const value = thresholds[name];
    if (value === null) found[`thresholds.${name}`] = words.required;
    else if (value < min || value > max) found[`thresholds.${name}`] = words.range(min, max);
  }
  const { noticeLeftPercent: notice, warningLeftPercent: warning } = thresholds;
  if (notice !== null && warning !== null && warning >= notice)
    found["thresholds.warningLeftPercent"] ??= words.order;
  return found;
}
