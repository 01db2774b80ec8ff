import { errorDetail, errorText, isApiError } from "@/shared/api/api-error";

import { type ToastAction, toasts } from "./toast-store";

/** Shows messages in the toast region. */
export const toast = {
  info: (text: string, action?: ToastAction) => toasts.show("info", text, null, action ?? null),
  success: (text: string, action?: ToastAction) => toasts.show("success", text, null, action ?? null),
  warning: (text: string, detail?: string | null) => toasts.show("warning", text, detail ?? null),
  error: (text: string, detail?: string | null) => toasts.show("error", text, detail ?? null),
  /** For `catch` and `onError`: message and details of whatever was thrown. Aborted and signed-out calls stay silent. */
  failure: (error: unknown): void => {
    if (error instanceof DOMException && error.name === "AbortError") return;
    if (typeof error === "object" && error !== null && "status" in error && error.status === 401) return;
    // No failure: `submitForm` has said that it was carried out before.
    if (isApiError(error) && error.code === "request.done") return;
    toasts.show("error", errorText(error), errorDetail(error));
  },
};
