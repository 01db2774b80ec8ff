import type { ApiForm, Field } from "./api-form";

/** What a place that is picked in a sample becomes: where the list stands, a new field, or the place of a known one. */
export type Target = "list" | "new" | number;

/** Where the list stands. */
export const LIST = "list";
/** A new field. */
export const NEW_FIELD = "new";

/** The target as a choice of a list says it; a field that is not there any more is a new one. */
export function targetOf(text: string, { fields }: ApiForm): Target {
  if (text === LIST) return LIST;
  const at = Number(text);
  return text !== NEW_FIELD && Number.isInteger(at) && at < fields.length ? at : NEW_FIELD;
}

/** What people call a field. */
export function wordOf(field: Field, isEnglish: boolean): string {
  const { chineseName, englishName } = field;
  const [first, second] = isEnglish ? [englishName, chineseName] : [chineseName, englishName];
  return [first, second, field.field].find((word) => word.trim() !== "") ?? "";
}
