import type { Body, Schema } from "@/shared/api/schema";
import { type Faults, required } from "@/shared/ui/form/faults";
import { type SampleNode, fieldNameOf, isPath, suggestionOf } from "@/shared/ui/path-tree/sample";

type SourceApi = Schema<"SourceApiItem">;

/** A parameter as it is typed. */
export type Parameter = Required<Schema<"SourceApiParameter">>;
/** A field as it is typed. */
export type Field = Required<Schema<"SourceField">>;

/** Limits of the server: characters, seconds, rows. */
export const LIMITS = {
  name: 50,
  nameEn: 100,
  path: 500,
  listPath: 300,
  field: 64,
  words: 100,
  value: 1000,
  format: 40,
  fallback: 500,
  fresh: 3600,
  parameters: 30,
  fields: 50,
} as const;

/** Where a parameter stands in the request. */
export const PLACES = ["PATH", "QUERY", "HEADER", "BODY"] as const;
/** What a parameter is in a JSON body. */
export const VALUES = ["text", "number", "boolean"] as const;
/** What a field becomes. */
export const TYPES = ["text", "number", "date", "link", "colour"] as const;
/** Where a parameter's value comes from. */
export const ORIGINS = [
  "CONSTANT",
  "ACCOUNT",
  "USER_ID",
  "DEPT_CODE",
  "ROLE_CODE",
  "LANGUAGE",
  "DATE",
  "TIMESTAMP",
  "DISPLAY_ROWS",
  "COLUMN_ID",
  "SERVICE_TICKET",
] as const;

/** What is typed of an API; `version` is that with which it began. */
export interface ApiForm {
  readonly version: string;
  readonly apiName: string;
  readonly apiNameEn: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** JSON as it is typed; empty for none. */
  readonly body: string;
  readonly listPath: string;
  readonly fields: readonly Field[];
  /** Seconds; null while nothing is typed. */
  readonly fresh: number | null;
}

/** Names under which the server knows fields. */
export const FIELD_NAMES = { bodyTemplate: "body", freshSeconds: "fresh" } as const;

const WHOLE = "$";
const MINUTE = 60;
const BODY_INDENT = 2;

/** A parameter that is added. */
export const newParameter = (name: string, place: Parameter["in"]): Parameter => ({
  name,
  chineseName: "",
  englishName: "",
  in: place,
  type: "text",
  isMust: place === "PATH",
  paramType: "CONSTANT",
  value: "",
});

/** A field that is added. */
export const newField = (): Field => ({
  field: "",
  chineseName: "",
  englishName: "",
  path: "",
  type: "text",
  format: "",
  default: "",
  isMust: false,
});

/** The form of an API; of a new one for null. */
export function toApiForm(api: SourceApi | null): ApiForm {
  const body: unknown = api?.bodyTemplate ?? null;
  return {
    version: api?.version ?? "",
    apiName: api?.apiName ?? "",
    apiNameEn: api?.apiNameEn ?? "",
    method: api?.method ?? "GET",
    path: api?.path ?? "/",
    parameters: (api?.parameters ?? []).map((one) => ({ ...newParameter(one.name, one.in), ...one })),
    body: body === null ? "" : JSON.stringify(body, null, BODY_INDENT),
    listPath: api?.listPath ?? WHOLE,
    fields: (api?.fields ?? []).map((field) => ({ ...newField(), ...field })),
    fresh: api?.freshSeconds ?? MINUTE,
  };
}

/** What the typed JSON says; undefined when it is none. */
function bodyOf({ method, body }: ApiForm): unknown {
  if (method === "GET" || body.trim() === "") return null;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The API as it is sent, without what says whose it is. */
export function toApiBody(form: ApiForm): Body<"/api/onehall/sources/test">["api"] {
  return {
    apiName: form.apiName.trim(),
    apiNameEn: form.apiNameEn.trim(),
    method: form.method,
    path: form.path.trim(),
    parameters: form.parameters.map((one) => ({
      ...one,
      name: one.name.trim(),
      type: one.in === "BODY" ? one.type : "text",
      value: one.paramType === "CONSTANT" ? one.value : "",
    })),
    bodyTemplate: bodyOf(form) ?? null,
    listPath: form.listPath.trim(),
    fields: form.fields.map((one) => ({
      ...one,
      field: one.field.trim(),
      path: one.path.trim(),
      format: one.type === "date" ? one.format.trim() : "",
    })),
    freshSeconds: form.fresh ?? 0,
  };
}

const BRACES = /\{([\w.-]+)\}/g;

/** Names in braces of path and body that no parameter has, with where they stand. */
export function missingParameters(form: ApiForm): readonly Parameter[] {
  const has = (name: string, place: Parameter["in"]) =>
    form.parameters.some((one) => one.name === name && one.in === place);
  const inPath = [...form.path.matchAll(BRACES)].map(([, name = ""]) => newParameter(name, "PATH"));
  const inBody =
    form.method === "GET"
      ? []
      : [...form.body.matchAll(/"\{([\w.-]+)\}"/g)].map(([, name = ""]) => newParameter(name, "BODY"));
  const all = [...inPath, ...inBody];
  return all.filter(
    (one, at) => !has(one.name, one.in) && all.findIndex((other) => other.name === one.name) === at,
  );
}

/** What is wrong with an API, in words. */
export function apiFaults(
  form: ApiForm,
  words: {
    readonly required: string;
    readonly path: string;
    readonly place: string;
    readonly json: string;
  },
): Faults {
  const blank = (name: string, text: string): Faults =>
    text.trim() === "" ? { [name]: words.required } : {};
  const odd = (name: string, path: string): Faults =>
    path.trim() === "" || isPath(path.trim()) ? {} : { [name]: words.place };
  return {
    ...(form.path.startsWith("/") ? {} : { path: words.path }),
    ...required(form, ["apiName", "path", "listPath", "fresh"], words.required),
    ...Object.assign({}, ...form.parameters.map(({ name }, at) => blank(`parameters[${at}].name`, name))),
    ...(bodyOf(form) === undefined ? { body: words.json } : {}),
    ...odd("listPath", form.listPath),
    ...Object.assign({}, ...form.fields.map(({ field }, at) => blank(`fields[${at}].field`, field))),
    ...Object.assign({}, ...form.fields.map(({ path }, at) => odd(`fields[${at}].path`, path))),
  };
}

/** The path of a field: that of the member of its name where none is typed. */
export const pathOf = ({ field, path }: Field): string => (path === "" ? `${WHOLE}.${field}` : path);

/** The form with a field for a place in an entry; the same where one has it already. */
export function withPicked(form: ApiForm, node: SampleNode): ApiForm {
  if (form.fields.some((field) => pathOf(field) === node.path)) return form;
  const name = fieldNameOf(
    node.path,
    form.fields.map(({ field }) => field),
  );
  const field: Field = { ...newField(), field: name, path: node.path, ...suggestionOf(node) };
  return { ...form, fields: [...form.fields, field] };
}

/** The form with another place for one of its fields, which becomes what stands there. */
export function withPlace(form: ApiForm, at: number, node: SampleNode): ApiForm {
  const field = form.fields[at];
  if (field === undefined) return form;
  const name =
    field.field === ""
      ? fieldNameOf(
          node.path,
          form.fields.map((one) => one.field),
        )
      : field.field;
  return {
    ...form,
    fields: form.fields.with(at, { ...field, field: name, path: node.path, ...suggestionOf(node) }),
  };
}
