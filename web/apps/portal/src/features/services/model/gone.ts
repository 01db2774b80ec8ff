import { isApiError } from "@/shared/api/api-error";

const GONE: ReadonlySet<string | null> = new Set(["service.not_found", "service.unpublished"]);

/** Whether a failure says that there is no such service, or none for this reader. */
export const isGone = (error: unknown): boolean => isApiError(error) && GONE.has(error.code);

/** Whether an address names what no service is called: an id of another form. */
export const isNoId = (error: unknown): boolean => isApiError(error) && error.code === "request.malformed";
