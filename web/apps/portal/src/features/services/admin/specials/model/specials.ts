import { isRecord } from "@/shared/lib/storage";
import { isAddress } from "@/shared/lib/address";
import { type Faults, required } from "@/shared/ui/form/faults";

/** Services put together for an occasion; its place in the list is its order. */
export interface Special {
  readonly id: string;
  /** Empty: the server makes one. */
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly summary: string;
  readonly summaryEn: string;
  /** Address of a picture, empty for none. */
  readonly cover: string;
  readonly isEnable: boolean;
  /** The system that publishes it; empty for the school's own. */
  readonly clientId: string;
  readonly serviceIds: readonly string[];
}

/** The document of specials. */
export interface SpecialsBody {
  readonly specials: readonly Special[];
}

/** What is typed of it; `version` is the revision with which that began. */
export interface SpecialsForm extends SpecialsBody {
  readonly version: string;
}

/** What is typed of one. */
export type SpecialForm = Omit<Special, "id" | "code" | "clientId">;

/** Most specials, services of one, and characters of its texts. */
export const SPECIAL_LIMITS = {
  specials: 50,
  services: 100,
  name: 64,
  nameEn: 128,
  summary: 300,
  summaryEn: 600,
} as const;

/** A special that is made: shown, with nothing in it. */
export const newSpecial = (id: string): Special => ({
  id,
  code: "",
  name: "",
  nameEn: "",
  summary: "",
  summaryEn: "",
  cover: "",
  isEnable: true,
  clientId: "",
  serviceIds: [],
});

/** Whether a document's body is this one: the server keeps it in this shape. */
export const isSpecialsBody = (body: unknown): body is SpecialsBody =>
  isRecord(body) && Array.isArray(body["specials"]);

/** Whether another system publishes it: here its place alone is changed. */
export const isForeign = ({ clientId }: Special): boolean => clientId !== "";

/** The specials with one that is new or changed. */
export function withSpecial(specials: readonly Special[], special: Special): readonly Special[] {
  const at = specials.findIndex(({ id }) => id === special.id);
  return at < 0 ? [...specials, special] : specials.with(at, special);
}

/** The special as its form says it. */
export const toSpecial = (special: Special, form: SpecialForm): Special => ({
  ...special,
  ...form,
  name: form.name.trim(),
  nameEn: form.nameEn.trim(),
  summary: form.summary.trim(),
  summaryEn: form.summaryEn.trim(),
  cover: form.cover.trim(),
});

/** What is wrong with one, in words. */
export function specialFaults(
  form: SpecialForm,
  words: { readonly required: string; readonly services: string; readonly address: string },
): Faults {
  return {
    ...required(form, ["name"], words.required),
    ...(form.cover.trim() === "" || isAddress(form.cover.trim()) ? {} : { cover: words.address }),
    ...(form.serviceIds.length === 0 ? { serviceIds: words.services } : {}),
  };
}
