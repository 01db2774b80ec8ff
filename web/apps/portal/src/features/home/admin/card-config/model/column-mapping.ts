import type { Schema } from "@/shared/api/schema";
import type { Faults } from "@/shared/ui/form/faults";
import { isPath } from "@/shared/ui/path-tree/sample";

type KindField = Schema<"KindField">;
type ColumnMapping = Schema<"ColumnMapping">;
type ReturnParam = Schema<"ColumnReturnParam">;

/** Where one field of a card comes from. */
export interface MappedField {
  /** Empty where nothing of an entry stands there. */
  readonly path: string;
  readonly format: string;
  readonly fallback: string;
}

/** Where the fields of a card come from, by their names. */
export type MappingForm = Readonly<Record<string, MappedField>>;

/** A field that is not mapped. */
export const UNMAPPED: MappedField = { path: "", format: "", fallback: "" };

/** Limits of the server, characters. */
export const MAPPING_LIMITS = { path: 300, format: 40, fallback: 500 } as const;

/** The form of a mapping. */
export const toMappingForm = (mapping: readonly ColumnMapping[]): MappingForm =>
  Object.fromEntries(
    mapping.map(({ field, path, format = "", default: fallback = "" }) => [
      field,
      { path, format, fallback },
    ]),
  );

/** The mapping as it is saved: fields of the kind alone, and of those what is mapped or has a default. */
export const toMapping = (form: MappingForm, fields: readonly KindField[]): ColumnMapping[] =>
  fields.flatMap(({ field, chineseName, type }) => {
    const { path, format, fallback } = form[field] ?? UNMAPPED;
    if (path.trim() === "" && fallback === "") return [];
    return [
      {
        field,
        chineseName,
        path: path.trim(),
        format: type === "date" ? format.trim() : "",
        default: fallback,
      },
    ];
  });

/** What is not mapped and has to be, and what is no path. */
export function mappingFaults(
  form: MappingForm,
  fields: readonly KindField[],
  words: { readonly required: string; readonly path: string },
): Faults {
  return Object.fromEntries(
    fields.flatMap(({ field, isMust }) => {
      const path = (form[field] ?? UNMAPPED).path.trim();
      const fault = path === "" ? (isMust ? words.required : null) : isPath(path) ? null : words.path;
      return fault === null ? [] : [[`mapping.${field}`, fault]];
    }),
  );
}

/** Where a field of an API stands: at the member of its name where nothing else is said. */
export const placeOf = ({ field, path }: ReturnParam): string => (path === "" ? `$.${field}` : path);

/** A mapping of what is called alike, for fields that are not mapped yet; each place once. */
export function withSuggestions(
  form: MappingForm,
  fields: readonly KindField[],
  given: readonly ReturnParam[],
): MappingForm {
  const found = fields.flatMap(({ field, chineseName }) => {
    if ((form[field] ?? UNMAPPED).path !== "") return [];
    const same = given.find(
      (one) => one.field.toLowerCase() === field.toLowerCase() || one.chineseName === chineseName,
    );
    return same === undefined ? [] : [[field, { ...UNMAPPED, ...form[field], path: placeOf(same) }] as const];
  });
  return { ...form, ...Object.fromEntries(found) };
}
