import { isApiError } from "@/shared/api/api-error";
import { isRecord } from "@/shared/lib/storage";

import { type Agreement, HALL_NAMES, type Hall } from "./hall";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The agreement that a refusal asks for (`service.agreement`); null when it is another refusal. */
export function agreementOf(error: unknown): Agreement | null {
  if (!isApiError(error) || error.code !== "service.agreement" || !isRecord(error.body)) return null;
  const { result } = error.body;
  const hall = isRecord(result) ? HALL_NAMES.find((name) => name === result["hall"]) : undefined;
  if (!isRecord(result) || hall === undefined) return null;
  return {
    hall,
    title: textOf(result["title"]),
    content: textOf(result["content"]),
    hash: textOf(result["hash"]),
    isAccepted: false,
  };
}

/** A hall after its agreement was accepted. */
export const withAccepted = (hall: Hall | undefined, { hash }: Agreement): Hall | undefined =>
  hall?.agreement?.hash === hash ? { ...hall, agreement: { ...hall.agreement, isAccepted: true } } : hall;

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
