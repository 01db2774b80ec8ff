/** A line of an entry's details. */
export interface DetailLine {
  /** Path of the field, as the log names it. */
  readonly field: string;
  readonly value: string;
}

/** A field before and after. */
export interface DetailChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Details as they are shown. */
export interface Detail {
  readonly lines: readonly DetailLine[];
  readonly changes: readonly DetailChange[];
}

/** How a value that is no text is written. */
export interface DetailWords {
  readonly empty: string;
  readonly yes: string;
  readonly no: string;
}

/** Fields of one entry that are shown; the log bounds them far below. */
const LINES_MAX = 200;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function written(value: unknown, words: DetailWords): string {
  if (value === null || value === undefined || value === "") return words.empty;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((one) => !isObject(one) && !Array.isArray(one)))
    return value.length === 0 ? words.empty : value.map((one) => written(one, words)).join("、");
  return JSON.stringify(value);
}

function lines(value: unknown, words: DetailWords, path = ""): DetailLine[] {
  if (!isObject(value)) return [{ field: path, value: written(value, words) }];
  return Object.entries(value).flatMap(([name, inner]) =>
    lines(inner, words, path === "" ? name : `${path}.${name}`),
  );
}

/** The fields that differ between both states. */
function changes(before: unknown, after: unknown, words: DetailWords): DetailChange[] {
  const [old, now] = [lines(before, words), lines(after, words)];
  const fields = new Set([...old, ...now].map(({ field }) => field));
  const of = (all: readonly DetailLine[], field: string): string =>
    all.find((line) => line.field === field)?.value ?? words.empty;
  return [...fields]
    .map((field) => ({ field, before: of(old, field), after: of(now, field) }))
    .filter((change) => change.before !== change.after);
}

/** What an entry says beside its action: two states as the fields that differ, everything else as lines. */
export function detailOf(detail: unknown, words: DetailWords): Detail {
  if (!isObject(detail))
    return { lines: detail === null || detail === "" ? [] : lines(detail, words), changes: [] };
  const { before, after, ...rest } = detail;
  const hasStates = isObject(before) && isObject(after);
  const shown = hasStates ? rest : detail;
  return {
    lines: lines(shown, words).slice(0, LINES_MAX),
    changes: hasStates ? changes(before, after, words).slice(0, LINES_MAX) : [],
  };
}
