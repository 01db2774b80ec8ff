import { queryOptions } from "@tanstack/react-query";

import { call, callForm } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import type { UploadedPicture } from "../model/feedback";

/** Uploads one picture; it waits a day for its feedback. */
export function uploadPicture(file: File): Promise<UploadedPicture> {
  const form = new FormData();
  form.set("file", file);
  return callForm("/api/blade-platform/serviceInfo/upload", {}, form);
}

/** What the person sent about a service, the latest first. */
export function ownFeedbackQuery(serviceId: string, language: string) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.feedback, serviceId, language],
    queryFn: ({ signal }) =>
      call("/api/onehall/service-feedback/mine", { serviceId, current: 1, size: 3 }, { signal }),
  });
}
