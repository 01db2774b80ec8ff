import { isRecord } from "@/shared/lib/storage";
import { type Faults, required } from "@/shared/ui/form/faults";

import type { Schema } from "@/shared/api/schema";

/** A guide as its department edits it. */
export type GuideBody = Required<Schema<"GuideBody">>;
/** A step, a material and a question of it. */
export type GuideStep = Required<Schema<"GuideStepBody">>;
export type GuideMaterial = Required<Schema<"GuideMaterialBody">>;
export type GuideQuestion = Required<Schema<"GuideQuestionBody">>;

/** What is typed of it; `version` is the revision with which that began. */
export interface GuideForm extends GuideBody {
  readonly version: string;
}

/** Most entries of a list, and characters of its texts; English ones may have twice as many. */
export const GUIDE_LIMITS = {
  entries: 30,
  title: 64,
  content: 1_000,
  form: 32,
  copies: 99,
  note: 200,
  fileName: 128,
  question: 200,
  answer: 2_000,
  basis: 2_000,
  name: 64,
  place: 128,
  time: 64,
} as const;

/** Largest file, in bytes, and the kinds that the server takes. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;
export const FILE_KINDS = ".docx,.xlsx,.pptx,.pdf,.zip,.png,.jpg,.jpeg";

/** Entries that are made: with nothing in them. */
export const newStep = (id: string): GuideStep => ({
  id,
  title: "",
  titleEn: "",
  content: "",
  contentEn: "",
});
export const newMaterial = (id: string): GuideMaterial => ({
  id,
  name: "",
  nameEn: "",
  form: "",
  formEn: "",
  copies: 1,
  required: true,
  note: "",
  noteEn: "",
  fileId: null,
  fileName: "",
  fileNameEn: "",
  exampleId: null,
  exampleName: "",
  exampleNameEn: "",
});
export const newQuestion = (id: string): GuideQuestion => ({
  id,
  question: "",
  questionEn: "",
  answer: "",
  answerEn: "",
});

/** A guide that says nothing. */
export const NO_GUIDE: GuideBody = {
  serviceName: "",
  serviceNameEn: "",
  steps: [],
  materials: [],
  noMaterials: false,
  questions: [],
  legalBasis: "",
  legalBasisEn: "",
  postName: "",
  postNameEn: "",
  personName: "",
  personNameEn: "",
  phone: "",
  place: "",
  placeEn: "",
  officeHours: "",
  officeHoursEn: "",
  timeLimit: "",
  timeLimitEn: "",
  legalLimit: "",
  legalLimitEn: "",
};

/** Whether a document's body is a guide: the server keeps it in this shape. */
export const isGuideBody = (body: unknown): body is GuideBody =>
  isRecord(body) && ["steps", "materials", "questions"].every((list) => Array.isArray(body[list]));

/** The document as the form says it; that nothing has to be brought is only said where nothing is named. */
export function toGuideBody({ version: _version, ...body }: GuideForm): GuideBody {
  return { ...body, noMaterials: body.noMaterials && body.materials.length === 0 };
}

/** A list with an entry that is new or changed. */
export function withEntry<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  entry: Entry,
): Entry[] {
  const at = entries.findIndex(({ id }) => id === entry.id);
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}

/** What is wrong with a material, in words. */
export function materialFaults(
  form: GuideMaterial,
  words: { readonly required: string; readonly copies: string },
): Faults {
  const fits = Number.isInteger(form.copies) && form.copies >= 0 && form.copies <= GUIDE_LIMITS.copies;
  return { ...required(form, ["name"], words.required), ...(fits ? {} : { copies: words.copies }) };
}
