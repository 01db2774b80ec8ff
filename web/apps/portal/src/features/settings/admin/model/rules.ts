import type { Faults } from "@/shared/ui/form/faults";

import type { PasswordPolicy, School } from "./values";

/** The smallest and the greatest number. */
export type Bounds = readonly [number, number];

/** The smallest and the greatest number that the server takes. */
export const BOUNDS = {
  idleMinutes: [5, 1_440],
  hardMinutes: [30, 43_200],
  minLength: [6, 64],
  maxLength: [16, 128],
  kinds: [1, 4],
  expireDays: [0, 3_650],
  revokeSeconds: [0, 86_400],
  keepAttemptsDays: [1, 3_650],
  visitsKept: [90, 3_650],
  missesKept: [30, 365],
  endedSessionsKept: [7, 730],
  transferKept: [7, 365],
  people: [1, 1_000_000],
  checkIntervalS: [5, 300],
  noRefreshIntervalS: [0, 60],
  activityThrottleS: [1, 300],
  extendThresholdS: [30, 3_600],
  maxRefreshFailures: [1, 20],
} as const satisfies Readonly<Record<string, Bounds>>;

/** Characters that the server takes of each field. */
export const SCHOOL_CHARS: Readonly<Record<keyof School, number>> = {
  code: 32,
  address: 200,
  address_en: 200,
  phone: 64,
  website: 500,
  motto: 100,
  motto_en: 200,
};

/** Each number that is empty is missing. */
export function missing<Form extends object>(
  form: Form,
  names: readonly (keyof Form & string)[],
  words: string,
): Faults {
  return Object.fromEntries(names.filter((name) => form[name] === null).map((name) => [name, words]));
}

/** What is typed of the times of sessions. */
export interface TimesForm {
  readonly idleMinutes: number | null;
  readonly hardMinutes: number | null;
}

/** What is wrong with the times before they are sent; the server decides again. */
export function timesFaults(
  form: TimesForm,
  words: { readonly required: string; readonly order: string },
): Faults {
  const faults = missing(form, ["idleMinutes", "hardMinutes"], words.required);
  const isReversed = (form.idleMinutes ?? 0) > (form.hardMinutes ?? Number.POSITIVE_INFINITY);
  return isReversed ? { ...faults, idleMinutes: words.order } : faults;
}

/** What is typed of the rules of passwords. */
export type PolicyForm = {
  readonly [Name in keyof PasswordPolicy]: PasswordPolicy[Name] extends number
    ? number | null
    : PasswordPolicy[Name];
};

/** The same of the rules of passwords. */
export function policyFaults(
  form: PolicyForm,
  words: { readonly required: string; readonly order: string },
): Faults {
  const faults = missing(form, ["minLength", "maxLength", "kinds", "expireDays"], words.required);
  const isReversed = (form.minLength ?? 0) > (form.maxLength ?? Number.POSITIVE_INFINITY);
  return isReversed ? { ...faults, maxLength: words.order } : faults;
}
