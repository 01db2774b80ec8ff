import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";

import { call, callForm } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";
import { documentKeys } from "@/shared/documents/api/keys";
import { useWrite } from "@/shared/documents/api/mutations";
import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";

import type { GuideFilter, GuideRow } from "../guides/model/guide-filter";

/** Rows on one page. */
const SIZE = 20;
/** Made stale by every write of a document, for what is missing follows from it. */
const GUIDES = [...documentKeys.all, "guides"] as const;

function bodyOf(filter: GuideFilter): Body<"/api/onehall/guides/page"> {
  const { shown, missing, deptId, keyword, order, page } = filter;
  return {
    current: page,
    size: SIZE,
    keyword,
    order,
    isOld: shown === "old",
    ...(shown === "complete" || shown === "incomplete" ? { isComplete: shown === "complete" } : {}),
    ...(missing === null ? {} : { missing }),
    ...(deptId === "" ? {} : { deptId }),
  };
}

/** A page of the guides of one's departments. */
export function guidesQuery(filter: GuideFilter, language: string) {
  const body = bodyOf(filter);
  return queryOptions({
    queryKey: [...GUIDES, "page", body, language],
    queryFn: ({ signal }) => call("/api/onehall/guides/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How they stand. */
export function guideOverviewQuery(language: string) {
  return queryOptions({
    queryKey: [...GUIDES, "overview", language],
    queryFn: ({ signal }) => call("/api/onehall/guides/overview", {}, { signal }),
  });
}

/** What its department sees of a guide beside its document. */
export function guideDeskQuery(serviceId: string, language: string) {
  return queryOptions({
    queryKey: [...GUIDES, "desk", serviceId, language],
    queryFn: ({ signal }) => call("/api/onehall/guides/detail", { serviceId }, { signal }),
  });
}

/** Confirms that somebody has looked a guide through. */
export function useReviewGuide(onDone: () => void) {
  const { t } = useTranslation("guides");
  const review = useWrite(async ({ serviceId }: Pick<GuideRow, "serviceId" | "serviceName">) =>
    call("/api/onehall/guides/review", { serviceIds: [serviceId] }),
  );
  return useMutation({
    mutationFn: (guide: Pick<GuideRow, "serviceId" | "serviceName">) => review.mutateAsync(guide),
    onSuccess: (_answer, { serviceName }) => {
      toast.success(t("reviewDone", { name: serviceName }));
      onDone();
    },
    onError: (error) => toast.failure(error),
  });
}

/** Reminds a department of its guides that are old, or all. */
export function useRemindGuides(onDone: () => void) {
  const { t } = useTranslation("guides");
  return useMutation({
    mutationFn: (body: Body<"/api/onehall/guides/remind">) => call("/api/onehall/guides/remind", body),
    onSuccess: ({ departments, people }) => toast.success(t("remind.done", { count: departments, people })),
    onError: (error) => toast.failure(error),
    onSettled: onDone,
  });
}

/** Says when guides count as old, and whether collectors are told of their changes. */
export const useSaveGuideSettings = () =>
  useWrite((body: Body<"/api/onehall/guides/review-setting">) =>
    call("/api/onehall/guides/review-setting", body),
  );

/** Uploads a blank form or an example of a service. */
export function uploadGuideFile(serviceId: string, file: File): Promise<Schema<"GuideFile">> {
  const form = new FormData();
  form.set("file", file);
  return callForm("/api/onehall/guides/upload", { serviceId }, form);
}
