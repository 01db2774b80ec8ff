import { FAMILIES, type Family } from "@/shared/api/families";
import { request } from "@/shared/api/client";
import { isRecord } from "@/shared/lib/storage";

/** A form's write as it is kept to be sent again. */
export interface FormWrite {
  readonly formId: string;
  /** How the person knows the form; for the message that tells what became of it. */
  readonly label: string;
  readonly family: Family;
  readonly path: string;
  readonly body: object;
  /** `Idempotency-Key` (API-DESIGN §1): whatever happens to the answer, the server does it once. */
  readonly key: string;
}

/** Checks what the vault holds. */
export function isFormWrite(value: unknown): value is FormWrite {
  return (
    isRecord(value) &&
    ["formId", "label", "path", "key"].every((name) => typeof value[name] === "string") &&
    typeof value["family"] === "string" &&
    value["family"] in FAMILIES &&
    isRecord(value["body"])
  );
}

/** The same write is recognised by what it sends and where. */
export function sameWrite(one: Omit<FormWrite, "key">, other: Omit<FormWrite, "key">): boolean {
  return (
    one.family === other.family &&
    one.path === other.path &&
    JSON.stringify(one.body) === JSON.stringify(other.body)
  );
}

/** Sends it under its number. */
export function sendWrite<T>({ path, body, family, key }: FormWrite, signal?: AbortSignal): Promise<T> {
  return request<T>(path, body, { family, signal, headers: { "Idempotency-Key": key } });
}
