import { isApiError } from "@/shared/api/api-error";

/** Whether something thrown is an error of the server's catalogue with this code. */
export function hasCode(error: unknown, code: string): boolean {
  const found: string | null = isApiError(error) ? error.code : null;
  return found === code;
}
