import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, callForm } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import { serviceKeys } from "../../api/keys";
import { SPECIAL_LIMITS } from "../specials/model/specials";

/** Services found at once. */
const FOUND_SIZE = 20;

/** Services that a word finds: by name, pinyin and initials, as people find them. */
export function foundServicesQuery(language: string, keyword: string) {
  return queryOptions({
    queryKey: serviceKeys.found(language, keyword),
    queryFn: ({ signal }) =>
      call("/api/blade-platform/serverCenter/page", { current: 1, size: FOUND_SIZE, keyword }, { signal }),
    select: ({ records }) => records,
    placeholderData: keepPreviousData,
  });
}

/** What services are called that are known by their ids; those that are gone are left out. */
export function namedServicesQuery(language: string, serviceIds: readonly string[]) {
  return queryOptions({
    queryKey: serviceKeys.named(language, serviceIds),
    queryFn: ({ signal }) =>
      call(
        "/api/online-service-platform/cardcolumnconfig/getServiceList",
        { current: 1, size: SPECIAL_LIMITS.services, serviceIds: [...serviceIds] },
        { signal },
      ),
    select: ({ records }) => records,
  });
}

/** Uploads a picture and answers its address. */
export function uploadCover(file: File): Promise<Schema<"ConfigPictureOut">> {
  const form = new FormData();
  form.set("file", file);
  return callForm("/api/online-service-platform/common/upload", {}, form);
}
