import { isRecord } from "@/shared/lib/storage";

/** A step into a document: a field, an entry of a list by its key, or the order of a list. */
export type Step =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "entry"; readonly id: string }
  | { readonly kind: "order" };

/** Fields by which entries of a list are told apart, in the server's order: the first that all entries have counts. */
const KEYS = [
  ...(["id", "columnId", "cardId", "typeId", "themeId"] as const),
  ...(["dutyId", "dutyTypeCode", "listCode", "code"] as const),
] as const;
const STEP = /\[([^\]]*)\]|#order$|([^.[\]]+)/g;

/** The steps of a path of the server, as `columns[a1].columnName` or `columns#order`. */
export function stepsOf(path: string): readonly Step[] {
  return [...path.matchAll(STEP)].flatMap(([whole, id, name]): Step[] => {
    if (id !== undefined) return [{ kind: "entry", id }];
    if (whole === "#order") return [{ kind: "order" }];
    const [field = "", order] = (name ?? "").split("#");
    const step = { kind: "field", name: field } as const;
    return order === "order" ? [step, { kind: "order" }] : [step];
  });
}

/** The field that holds the key of each entry; null when they have none in common. */
function keyField(list: readonly unknown[]): string | null {
  const has = (entry: unknown, field: string) => isRecord(entry) && typeof entry[field] === "string";
  return KEYS.find((field) => list.every((entry) => has(entry, field))) ?? null;
}

const isEntry = (entry: unknown, field: string | null, id: string): boolean =>
  field !== null && isRecord(entry) && entry[field] === id;

/** What stands at a place of a document; undefined for nothing. */
export function valueAt(value: unknown, steps: readonly Step[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (step.kind === "field") return isRecord(value) ? valueAt(value[step.name], rest) : undefined;
  if (!Array.isArray(value) || step.kind === "order") return undefined;
  const list: readonly unknown[] = value;
  const field = keyField(list);
  return valueAt(
    list.find((entry) => isEntry(entry, field, step.id)),
    rest,
  );
}

/** The list in the order of the keys; entries that the keys do not name stand last. */
function ordered(list: readonly unknown[], keys: readonly unknown[]): readonly unknown[] {
  const field = keyField(list);
  const named = keys.flatMap((key) => list.filter((entry) => isEntry(entry, field, String(key))));
  return [...named, ...list.filter((entry) => !named.includes(entry))];
}

/** The document with another value at a place; null takes an entry away. */
export function withValue(whole: unknown, steps: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (step.kind === "field") {
    const fields = isRecord(whole) ? whole : {};
    return { ...fields, [step.name]: withValue(fields[step.name], rest, value) };
  }
  const list: readonly unknown[] = Array.isArray(whole) ? whole : [];
  if (step.kind === "order") return Array.isArray(value) ? ordered(list, value) : list;
  const field = keyField(list);
  const at = list.findIndex((entry) => isEntry(entry, field, step.id));
  const changed = withValue(list[at], rest, value);
  if (at < 0) return changed === null ? list : [...list, changed];
  return changed === null ? list.toSpliced(at, 1) : list.with(at, changed);
}
