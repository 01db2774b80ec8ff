import { post } from "@/shared/api/client";
import { isRecord } from "@/shared/lib/storage";

/** A form's write as it is kept to be sent again. */
export interface FormWrite {
  readonly formId: string;
  /** How the person knows the form; for the message that tells what became of it. */
  readonly label: string;
  /** The whole address, from `/api/` on. */
  readonly path: string;
  readonly body: object;
  /** `Idempotency-Key` (API-DESIGN §1): whatever happens to the answer, the server does it once. */
  readonly key: string;
}

/** The whole address; an earlier release kept a part of it. */
const isPath = (value: unknown): boolean => typeof value === "string" && value.startsWith("/api/");

/** Checks what the vault holds. */
export function isFormWrite(value: unknown): value is FormWrite {
  return (
    isRecord(value) &&
    ["formId", "label", "key"].every((name) => typeof value[name] === "string") &&
    isPath(value["path"]) &&
    isRecord(value["body"])
  );
}

/** The same write is recognised by what it sends and where. */
export function sameWrite(one: Omit<FormWrite, "key">, other: Omit<FormWrite, "key">): boolean {
  return one.path === other.path && JSON.stringify(one.body) === JSON.stringify(other.body);
}

/** Sends it under its number. */
export function sendWrite({ path, body, key }: FormWrite, signal?: AbortSignal): Promise<unknown> {
  return post(path, body, { signal, headers: { "Idempotency-Key": key } });
}
