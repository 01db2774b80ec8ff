import { isRecord } from "@/shared/lib/storage";
import { APPLICATION_HALL_KEY, HALL_KEY, PROCESS_HALL_KEY } from "@/shared/documents/model/documents";
import type { Faults } from "@/shared/ui/form/faults";

import type { ServiceSort } from "../../../model/filter";
import { FACETS, type FacetCode } from "../../../model/hall";

/** The documents of halls. */
export const HALL_KEYS = [HALL_KEY, PROCESS_HALL_KEY, APPLICATION_HALL_KEY] as const;
/** One of `HALL_KEYS`. */
export type HallKey = (typeof HALL_KEYS)[number];

/** A criterion, and whether people have it. */
export interface FacetEntry {
  readonly code: FacetCode;
  readonly isShow: boolean;
}

/** What people agree to before a service opens. */
export interface AgreementText {
  readonly isOn: boolean;
  readonly title: string;
  readonly titleEn: string;
  readonly content: string;
  readonly contentEn: string;
}

/** The document of a hall. */
export interface HallBody {
  readonly title: string;
  readonly titleEn: string;
  readonly introduction: string;
  readonly introductionEn: string;
  /** All of them in the order of the page. */
  readonly facets: readonly FacetEntry[];
  readonly sort: ServiceSort;
  readonly isShowTabs: boolean;
  readonly isShowCount: boolean;
  readonly isShowHotWords: boolean;
  readonly isShowGuides: boolean;
  readonly isShowHeat: boolean;
  readonly isShowRating: boolean;
  readonly agreement: AgreementText;
}

/** What is typed of it; `version` is the revision with which that began. */
export interface HallForm extends HallBody {
  readonly version: string;
}

/** Parts of a hall that can be left out. */
export const HALL_PARTS = [
  "isShowTabs",
  "isShowCount",
  "isShowHotWords",
  "isShowGuides",
  "isShowHeat",
  "isShowRating",
] as const satisfies readonly (keyof HallBody)[];

/** Longest texts, in characters. */
export const HALL_LIMITS = {
  title: 32,
  titleEn: 64,
  introduction: 200,
  introductionEn: 400,
  agreementTitle: 64,
  agreementTitleEn: 128,
  agreementContent: 5_000,
} as const;

/** Criteria that visitors do not have. */
export const FOR_MEMBERS: ReadonlySet<FacetCode> = new Set(["roleCode", "labelId"]);

/** A hall that nobody configured. */
export const NEW_HALL: HallBody = {
  title: "",
  titleEn: "",
  introduction: "",
  introductionEn: "",
  facets: FACETS.map((code) => ({ code, isShow: true })),
  sort: "default",
  isShowTabs: true,
  isShowCount: true,
  isShowHotWords: true,
  isShowGuides: true,
  isShowHeat: true,
  isShowRating: true,
  agreement: { isOn: false, title: "", titleEn: "", content: "", contentEn: "" },
};

/** Whether a document's body is a hall: the server keeps it in this shape. */
export const isHallBody = (body: unknown): body is HallBody =>
  isRecord(body) && Array.isArray(body["facets"]) && isRecord(body["agreement"]);

/** The document as the form says it. */
export function toHallBody({ version: _version, ...body }: HallForm): HallBody {
  const { agreement } = body;
  return {
    ...body,
    title: body.title.trim(),
    titleEn: body.titleEn.trim(),
    introduction: body.introduction.trim(),
    introductionEn: body.introductionEn.trim(),
    agreement: {
      isOn: agreement.isOn,
      title: agreement.title.trim(),
      titleEn: agreement.titleEn.trim(),
      content: agreement.content.trim(),
      contentEn: agreement.contentEn.trim(),
    },
  };
}

/** What is wrong with it, in words: an agreement that is on has to say something. */
export function hallFaults({ agreement }: HallForm, words: string): Faults {
  if (!agreement.isOn) return {};
  const missing = (["title", "content"] as const).filter((name) => agreement[name].trim() === "");
  return Object.fromEntries(missing.map((name) => [`agreement.${name}`, words]));
}

/** An agreement as somebody reads it: in English the English text, the Chinese one where there is none. */
export function agreementIn(
  isEnglish: boolean,
  { title, titleEn, content, contentEn }: AgreementText,
): { readonly title: string; readonly content: string } {
  const of = (zh: string, en: string) => (isEnglish && en.trim() !== "" ? en : zh);
  return { title: of(title, titleEn), content: of(content, contentEn) };
}
