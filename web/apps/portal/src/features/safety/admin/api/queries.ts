import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import { type AttemptFilter, attemptsBody } from "../model/attempts";
import { safetyKeys } from "./keys";

/** Rows on one page. */
export const PAGE_SIZE = 20;

/** A word of the dictionary. */
export type SensitiveWord = Schema<"SensitiveWordItem">;

/** A text that was refused. */
export type Attempt = Schema<"SensitiveAttemptItem">;

/** A page of the dictionary, the newest words first. */
export function wordsQuery(keyword: string, page: number) {
  const body = { current: page, size: PAGE_SIZE, ...(keyword === "" ? {} : { keyword }) };
  return queryOptions({
    queryKey: safetyKeys.words(body),
    queryFn: ({ signal }) => call("/api/blade-platform/sensitiveWord/page", body, { signal }),
  });
}

/** A page of the record of refused texts. */
export function attemptsQuery(filter: AttemptFilter, page: number) {
  const body = { current: page, size: PAGE_SIZE, ...attemptsBody(filter) };
  return queryOptions({
    queryKey: safetyKeys.attempts(body),
    queryFn: ({ signal }) => call("/api/blade-platform/sensitiveWord/attempts", body, { signal }),
  });
}
