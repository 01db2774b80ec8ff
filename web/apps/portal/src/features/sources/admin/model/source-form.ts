import type { Body, Schema } from "@/shared/api/schema";
import { type Faults, required } from "@/shared/ui/form/faults";

import { AUTH_PARTS, type AuthField, type AuthKind } from "./auth";

type Source = Schema<"SourceItem">;

/** Limits of the server: characters, seconds, calls at one time. */
export const LIMITS = {
  name: 50,
  nameEn: 100,
  owner: 100,
  origin: 300,
  path: 500,
  field: 500,
  secret: 4000,
  timeout: { min: 0.5, max: 5 },
  concurrency: { min: 1, max: 32 },
} as const;

/** What becomes of the secret. */
export type SecretStep = "keep" | "enter" | "clear";

/** What is typed of a system. */
export interface SourceForm extends Readonly<Record<AuthField, string>> {
  readonly sourceName: string;
  readonly sourceNameEn: string;
  readonly owner: string;
  readonly origin: string;
  readonly basePath: string;
  readonly authKind: AuthKind;
  readonly secretStep: SecretStep;
  readonly secret: string;
  /** Seconds; null while nothing is typed. */
  readonly timeout: number | null;
  readonly concurrency: number | null;
  readonly isEnabled: boolean;
}

/** Names under which the server knows fields. */
export const FIELD_NAMES: Readonly<Record<string, keyof SourceForm>> = {
  "authFields.username": "username",
  "authFields.headerName": "headerName",
  "authFields.queryName": "queryName",
  "authFields.tokenUrl": "tokenUrl",
  "authFields.clientId": "clientId",
  "authFields.scope": "scope",
  "authFields.keyId": "keyId",
  secrets: "secret",
  timeoutMs: "timeout",
};

const eachAuthField = (textOf: (field: AuthField) => string): Record<AuthField, string> => ({
  username: textOf("username"),
  headerName: textOf("headerName"),
  queryName: textOf("queryName"),
  tokenUrl: textOf("tokenUrl"),
  clientId: textOf("clientId"),
  scope: textOf("scope"),
  keyId: textOf("keyId"),
});

/** The form of a system; of a new one for null. */
export function toSourceForm(source: Source | null): SourceForm {
  return {
    ...eachAuthField((field) => source?.authFields[field] ?? ""),
    sourceName: source?.sourceName ?? "",
    sourceNameEn: source?.sourceNameEn ?? "",
    owner: source?.owner ?? "",
    origin: source?.origin ?? "",
    basePath: source?.basePath ?? "",
    authKind: source?.authKind ?? "NONE",
    secretStep: "keep",
    secret: "",
    timeout: (source?.timeoutMs ?? 2000) / 1000,
    concurrency: source?.concurrency ?? 8,
    isEnabled: source?.isEnabled ?? true,
  };
}

/** An origin as the server stores it. */
function plainOrigin(text: string): string {
  try {
    return new URL(text.trim()).origin;
  } catch {
    return text.trim();
  }
}

/** What of a system has changed so that its secret would go somewhere else; null when nothing has. */
export function movedBy(before: Source | null, form: SourceForm): "origin" | "authKind" | "tokenUrl" | null {
  if (before === null) return null;
  if (before.authKind !== form.authKind) return "authKind";
  if (plainOrigin(before.origin) !== plainOrigin(form.origin)) return "origin";
  const isToken = form.authKind === "OAUTH2_CLIENT";
  return isToken && (before.authFields.tokenUrl ?? "") !== form.tokenUrl.trim() ? "tokenUrl" : null;
}

/** Whether the secret is typed: none is stored that could stay, or another one is wanted. */
export function isSecretTyped(before: Source | null, form: SourceForm): boolean {
  if (AUTH_PARTS[form.authKind].secret === null || form.secretStep === "clear") return false;
  return form.secretStep === "enter" || before?.hasSecret !== true || movedBy(before, form) !== null;
}

/** What is said of the secret: absent keeps what is stored, null takes it away. */
function secretsOf(before: Source | null, form: SourceForm): Record<string, string | null> {
  const name = AUTH_PARTS[form.authKind].secret;
  if (name === null) return {};
  if (form.secretStep === "clear") return { [name]: null };
  if (!isSecretTyped(before, form)) return {};
  if (form.secret !== "") return { [name]: form.secret };
  return movedBy(before, form) === null ? {} : { [name]: null };
}

/** The system as it is sent. */
export function toSourceBody(before: Source | null, form: SourceForm): Body<"/api/onehall/sources/save"> {
  const { fields } = AUTH_PARTS[form.authKind];
  return {
    ...(before === null ? {} : { sourceId: before.sourceId, version: before.version }),
    sourceName: form.sourceName.trim(),
    sourceNameEn: form.sourceNameEn.trim(),
    owner: form.owner.trim(),
    origin: form.origin.trim(),
    basePath: form.basePath.trim().replace(/\/$/, ""),
    authKind: form.authKind,
    authFields: eachAuthField((field) => (fields.includes(field) ? form[field].trim() : "")),
    secrets: secretsOf(before, form),
    timeoutMs: Math.round((form.timeout ?? 0) * 1000),
    concurrency: form.concurrency ?? 0,
    isEnabled: form.isEnabled,
  };
}

/** A system as it stands, as it is sent; its secret stays. */
export const asItStands = (source: Source): Body<"/api/onehall/sources/save"> =>
  toSourceBody(source, toSourceForm(source));

/** What is wrong with a system, in words. */
export function sourceFaults(
  before: Source | null,
  form: SourceForm,
  words: { readonly required: string; readonly origin: string; readonly again: string },
): Faults {
  const { fields, optional } = AUTH_PARTS[form.authKind];
  const needed = fields.filter((field) => !optional.includes(field));
  const missing = required(
    form,
    ["sourceName", "origin", ...needed, "timeout", "concurrency"],
    words.required,
  );
  const isOrigin = /^https?:\/\/[^/?#\s@]+\/?$/i.test(form.origin.trim());
  const isForgotten =
    before?.hasSecret === true &&
    movedBy(before, form) !== null &&
    isSecretTyped(before, form) &&
    form.secret === "";
  return {
    ...(isOrigin ? {} : { origin: words.origin }),
    ...missing,
    ...(isForgotten ? { secret: words.again } : {}),
  };
}
