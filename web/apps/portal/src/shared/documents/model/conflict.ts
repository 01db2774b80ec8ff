import { isApiError } from "@/shared/api/api-error";
import { isRecord } from "@/shared/lib/storage";

import { stepsOf, withValue } from "./path";

/** A field that two people changed differently. */
export interface Clash {
  readonly path: string;
  /** What stood there when both began. */
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** Somebody else was quicker (`object.conflict`). */
export interface Conflict {
  /** The document. */
  readonly key: string;
  /** Its newest revision: what is saved next names it. */
  readonly latest: string;
  /** Empty when no person did it. */
  readonly author: string;
  readonly time: string;
  readonly fields: readonly Clash[];
  /** Both changes together, with theirs where they clash. */
  readonly merged: unknown;
}

/** Whose value stands. */
export type Side = "theirs" | "mine";

/** The envelope's `result` of a refusal. */
function resultOf(error: unknown): Readonly<Record<string, unknown>> {
  const body = isApiError(error) ? error.body : null;
  return isRecord(body) && isRecord(body["result"]) ? body["result"] : {};
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function clashOf(value: unknown): Clash[] {
  if (!isRecord(value) || typeof value["path"] !== "string") return [];
  const { path, base, theirs, mine } = value;
  return [{ path, base, theirs, mine }];
}

/** What a refusal says of a conflict; null when it is another one. */
export function conflictOf(error: unknown): Conflict | null {
  if (!isApiError(error) || error.code !== "object.conflict") return null;
  const result = resultOf(error);
  const fields: readonly unknown[] = Array.isArray(result["fields"]) ? result["fields"] : [];
  return {
    key: textOf(result["key"]),
    latest: textOf(result["latest"]),
    author: textOf(result["author"]),
    time: textOf(result["time"]),
    fields: fields.flatMap(clashOf),
    merged: result["merged"] ?? null,
  };
}

/** The merged document with what was chosen for each clash; theirs where nothing was chosen. */
export function resolved(conflict: Conflict, choices: Readonly<Record<string, Side>>): unknown {
  return conflict.fields
    .filter(({ path }) => choices[path] === "mine")
    .reduce((body, { path, mine }) => withValue(body, stepsOf(path), mine), conflict.merged);
}

/** Something that a document names and that is not there (`config.missing`). */
export interface Missing {
  readonly key: string;
  readonly path: string;
  /** What it would be, in the reader's language. */
  readonly what: string;
  /** What it is called there. */
  readonly name: string;
}

/** What a refusal to publish misses; null when it is another one. */
export function missingOf(error: unknown): readonly Missing[] | null {
  if (!isApiError(error) || error.code !== "config.missing") return null;
  const { missing } = resultOf(error);
  const list: readonly unknown[] = Array.isArray(missing) ? missing : [];
  return list.filter(isRecord).map((one) => ({
    key: textOf(one["key"]),
    path: textOf(one["path"]),
    what: textOf(one["what"]),
    name: textOf(one["name"]),
  }));
}
