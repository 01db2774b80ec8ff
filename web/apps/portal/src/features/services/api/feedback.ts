import { queryOptions } from "@tanstack/react-query";

import { request, requestForm } from "@/shared/api/client";
import type { Page } from "@/shared/api/types";

import type { OwnFeedback, UploadedPicture } from "../model/feedback";

/** Uploads one picture; it waits a day for its feedback. */
export function uploadPicture(file: File): Promise<UploadedPicture> {
  const form = new FormData();
  form.set("file", file);
  return requestForm<UploadedPicture>("serviceInfo/upload", form, { family: "platform" });
}

/** What the person sent about a service, the latest first. */
export function ownFeedbackQuery(serviceId: string, language: string) {
  return queryOptions({
    queryKey: ["services", "feedback", serviceId, language],
    queryFn: ({ signal }) =>
      request<Page<OwnFeedback>>(
        "service-feedback/mine",
        { serviceId, current: 1, size: 3 },
        { family: "own", signal },
      ),
  });
}
