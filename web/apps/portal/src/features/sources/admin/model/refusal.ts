import { isApiError } from "@/shared/api/api-error";

/** The line that an operator has to add, of a refusal that names one; null for others. */
export function lineOf(error: unknown): string | null {
  if (!isApiError(error) || error.code !== "source.unlisted") return null;
  return /allowed_hosts = \[[^\]]*\]/.exec(error.detail ?? "")?.[0] ?? null;
}

/** The faults of one part of a refused form, by the names that the part has by itself. */
export function faultsWithin(error: unknown, part: string): Readonly<Record<string, string>> {
  if (!isApiError(error)) return {};
  const own = error.fields.filter(({ field }) => field.startsWith(`${part}.`));
  return Object.fromEntries(own.map(({ field, message }) => [field.slice(part.length + 1), message]));
}
