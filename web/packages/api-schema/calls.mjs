// What every call of the browser sends and answers, by its path, from docs/openapi.json: types alone, named after the schema's shapes.

/** Calls a browser makes by these functions; the key is the interface that the paths are put into. */
const KINDS = {
  PostCalls: "Calls with a JSON body and an envelope: `call`.",
  GetCalls: "Calls with a query and an envelope: `callGet`.",
  FormCalls: "Calls with a file and an envelope: `callForm`, `uploadFile`, `imUpload`.",
  FileCalls: "Calls with a JSON body that answer bytes: `download`.",
  ImCalls: "Signed calls of the chat server: `imCall`, `imGet`.",
};
const JSON_TYPE = "application/json";
const named = (name) => `S["${name}"]`;
const nameOf = (ref) => ref.split("/").at(-1);
/** A schema without what tells nothing about its shape. */
const shape = (schema) =>
  JSON.stringify(schema, (key, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Properties of a shape that the server fills in when they are absent. */
function defaulted(schema, schemas) {
  if (schema.$ref !== undefined) return defaulted(schemas[nameOf(schema.$ref)], schemas);
  const own = Object.entries(schema.properties ?? {})
    .filter(([name, property]) => property.default !== undefined && !(schema.required ?? []).includes(name))
    .map(([name]) => name);
  return [...own, ...(schema.allOf ?? []).flatMap((part) => defaulted(part, schemas))];
}

/** The name of a shape: of a reference, of a list, or of the named shape that an inlined one repeats. */
function typeName(schema, { schemas, byShape }) {
  if (schema.$ref !== undefined) return named(nameOf(schema.$ref));
  const known = byShape.get(shape(schema));
  if (known !== undefined) return named(known);
  if (schema.type === "array") return `readonly ${typeName(schema.items, { schemas, byShape })}[]`;
  if (schema.properties?.records !== undefined && schema.properties.pages !== undefined)
    return `Page<${typeName(schema.properties.records.items, { schemas, byShape })}>`;
  if (schema.type === "integer" || schema.type === "number") return "number";
  if (schema.type === "string" || schema.type === "boolean") return schema.type;
  return Object.keys(schema).length === 0 ? "unknown" : null;
}

function answerOf(operation, known) {
  const content = operation.responses["200"]?.content ?? {};
  const schema = content[JSON_TYPE]?.schema;
  if (schema === undefined) return Object.keys(content).length === 0 ? "unknown" : null;
  const envelope = schema.$ref === undefined ? schema : known.schemas[nameOf(schema.$ref)];
  const field = envelope.properties?.resultCode === undefined ? "result" : "data";
  const payload = envelope.properties?.[field];
  if (payload === undefined) return schema.$ref === undefined ? "unknown" : named(nameOf(schema.$ref));
  return typeName(payload, known) ?? `NonNullable<${named(nameOf(schema.$ref))}["${field}"]>`;
}

function bodyOf(schema, known) {
  const optional = [...new Set(defaulted(schema, known.schemas))].toSorted((a, b) => (a < b ? -1 : 1));
  const name = typeName(schema, known) ?? "object";
  return optional.length === 0 ? name : `Filled<${name}, ${optional.map((one) => `"${one}"`).join(" | ")}>`;
}

function queryOf(operation) {
  const fields = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === "query")
    .map(({ name, required, schema }) => {
      const type = schema.type === "integer" ? "number" : schema.type;
      return `readonly ${name}${required === true ? "" : "?"}: ${type}`;
    });
  return fields.length === 0 ? "Nothing" : `{ ${fields.join("; ")} }`;
}

/** Which interface a call belongs to, and its row there; null for what a browser does not call by these functions. */
function rowOf(path, method, operation, known) {
  if (!path.startsWith("/api/") || path.includes("{")) return null;
  const content = operation.requestBody?.content ?? {};
  const answer = answerOf(operation, known);
  if (path.startsWith("/api/im/") && content["multipart/form-data"] === undefined)
    return { kind: "ImCalls", row: `{ readonly answer: ${answer} }` };
  if (method === "get")
    return answer === null
      ? null
      : { kind: "GetCalls", row: `{ readonly query: ${queryOf(operation)}; readonly answer: ${answer} }` };
  if (method !== "post") return null;
  if (content["multipart/form-data"] !== undefined)
    return {
      kind: "FormCalls",
      row: `{ readonly query: ${queryOf(operation)}; readonly answer: ${answer} }`,
    };
  const schema = content[JSON_TYPE]?.schema;
  if (schema === undefined && operation.requestBody !== undefined) return null;
  const body = schema === undefined ? "Nothing" : bodyOf(schema, known);
  return answer === null
    ? { kind: "FileCalls", row: `{ readonly body: ${body} }` }
    : { kind: "PostCalls", row: `{ readonly body: ${body}; readonly answer: ${answer} }` };
}

/** Text of `calls.gen.ts`. */
export function callTypes(document) {
  const { schemas } = document.components;
  const byShape = new Map(Object.entries(schemas).map(([name, schema]) => [shape(schema), name]));
  const known = { schemas, byShape };
  const rows = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]));
  for (const [path, operations] of Object.entries(document.paths).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [method, operation] of Object.entries(operations)) {
      const found = rowOf(path, method, operation, known);
      if (found === null) continue;
      const says = (operation.summary ?? "").replaceAll("*/", "").replaceAll(/\s+/g, " ");
      rows[found.kind].push(`${says === "" ? "" : `  /** ${says} */\n`}  readonly "${path}": ${found.row};`);
    }
  }
  return `import type { components } from "./schema.gen";

type S = components["schemas"];
/** A call without a body or without a query. */
type Nothing = Readonly<Record<string, never>>;
/** A body whose \`Names\` the server fills in when they are absent. */
type Filled<Body, Names extends keyof Body> = Omit<Body, Names> & Partial<Pick<Body, Names>>;

/** One page of an answer. */
export interface Page<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
}
${Object.entries(KINDS)
  .map(([kind, says]) => `\n/** ${says} */\nexport interface ${kind} {\n${rows[kind].join("\n")}\n}\n`)
  .join("")}`;
}
