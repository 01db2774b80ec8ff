import { type Faults, required } from "@/shared/ui/form/faults";

import type { BasisEntry, DutyEntry } from "../../model/wire";

/** What is typed of a duty; `version` is the department's revision with which that began. */
export interface DutyForm extends Omit<DutyEntry, "dutyId"> {
  readonly version: string;
}

/** Most entries of a duty's lists, and characters of its texts, as the server takes them. */
export const DUTY_LIMITS = {
  basis: 10,
  services: 20,
  dutyDesc: 500,
  dutyDescEn: 1_000,
  dutyCode: 32,
  document: 200,
  clause: 100,
  postName: 60,
  phone: 40,
  frequency: 60,
  timeLimit: 60,
  precaution: 500,
  precautionEn: 1_000,
} as const;

/** A basis that is written. */
export const NEW_BASIS: BasisEntry = { document: "", documentEn: "", clause: "", clauseEn: "" };

/** A duty that is written. */
export const newDuty = (version: string, change: Partial<DutyForm> = {}): DutyForm => ({
  version,
  dutyTypeCode: "",
  dutyCode: "",
  dutyDesc: "",
  dutyDescEn: "",
  basis: [],
  postName: "",
  postNameEn: "",
  userId: "",
  phone: "",
  supervisePhone: "",
  frequency: "",
  frequencyEn: "",
  timeLimit: "",
  timeLimitEn: "",
  riskLevel: "",
  precaution: "",
  precautionEn: "",
  serviceIds: [],
  validFrom: "",
  validTo: "",
  ...change,
});

/** A duty as its form has it. */
export function toForm({ dutyId: _dutyId, ...duty }: DutyEntry, version: string): DutyForm {
  return { ...newDuty(version), ...duty };
}

const trimmed = <T extends object>(value: T): T =>
  // Each text stays a text, and everything else what it is.
  Object.assign(
    { ...value },
    Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) =>
        typeof one === "string" ? [[name, one.trim()] as const] : [],
      ),
    ),
  );

/** What is sent: texts without room around them, and no basis that says nothing. */
export const toSent = (form: DutyForm): DutyForm => ({
  ...trimmed(form),
  basis: form.basis.map(trimmed).filter(({ document, clause }) => document !== "" || clause !== ""),
});

/** Words of `dutyFaults`. */
export interface DutyWords {
  readonly required: string;
  readonly order: string;
}

/** What is wrong with it, in words. */
export function dutyFaults(form: DutyForm, words: DutyWords): Faults {
  const blank = toSent(form).basis.length === 0 ? [] : form.basis;
  return {
    ...required(form, ["dutyTypeCode", "dutyDesc"], words.required),
    ...Object.fromEntries(
      blank.flatMap(({ document, clause }, at) =>
        document.trim() === "" && clause.trim() !== "" ? [[`basis[${at}].document`, words.required]] : [],
      ),
    ),
    ...(form.validFrom !== "" && form.validTo !== "" && form.validTo < form.validFrom
      ? { validTo: words.order }
      : {}),
  };
}
