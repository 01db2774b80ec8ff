import { isApiError } from "@/shared/api/api-error";

/** What is wrong, in words, by the name of the field; `links[0].url` is one of a list. */
export type Faults = Readonly<Record<string, string>>;

/** A fault of something that the form does not show. */
export interface FaultElsewhere {
  /** The name under which the server knows it. */
  readonly field: string;
  readonly text: string;
}

/** Nothing is wrong. */
export const NO_FAULTS: Faults = {};

/** Whether a field is `name` or lies inside it, as `links[0].url` lies inside `links` and `links[0]`. */
const isWithin = (field: string, name: string): boolean =>
  field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`);

/** What holds a field: `links[0]` for `links[0].url`; null for one that nothing holds. */
function holderOf(field: string): string | null {
  const holder = field.replace(/(\.[^.[\]]+|\[\d+\])$/, "");
  return holder === field || holder === "" ? null : holder;
}

/** The fields that the server refused (`request.invalid`), with its words in the reader's language. */
export function serverFaults(error: unknown, words: string): Faults {
  if (!isApiError(error)) return NO_FAULTS;
  // the first fault of a field is the one to mend first
  return Object.fromEntries(
    error.fields.toReversed().map(({ field, message }) => [field, (message ?? "") === "" ? words : message]),
  );
}

/** Gives each fault to the nearest field that is shown, the others to the summary. */
export function placeFaults(
  faults: Faults,
  isShown: (field: string) => boolean,
): { readonly shown: Faults; readonly elsewhere: readonly FaultElsewhere[] } {
  const shown: Record<string, string> = {};
  const elsewhere: FaultElsewhere[] = [];
  for (const [field, text] of Object.entries(faults)) {
    let place: string | null = field;
    while (place !== null && !isShown(place)) place = holderOf(place);
    if (place === null) elsewhere.push({ field, text });
    else shown[place] ??= text;
  }
  return { shown, elsewhere };
}

/** The faults that are left when a field was changed: those of the field and of what it holds are gone. */
export function withoutFault(faults: Faults, name: string): Faults {
  const left = Object.entries(faults).filter(([field]) => !isWithin(field, name));
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
}

/** A rule for `check`: the named texts must not be blank. */
export function required<T extends object>(
  value: T,
  names: readonly (keyof T & string)[],
  words: string,
): Faults {
  const blank = names.filter((name) => String(value[name] ?? "").trim() === "");
  return Object.fromEntries(blank.map((name) => [name, words]));
}
