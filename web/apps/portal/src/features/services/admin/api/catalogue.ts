import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call, callForm } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { documentKeys } from "@/shared/documents/api/keys";

import type { CatalogueFilter } from "../catalogue/model/catalogue-filter";

/** Rows on one page. */
const SIZE = 20;
/** Made stale by each change of services, whoever makes it. */
const CATALOGUE = [...QUERY_ROOTS.services, "catalogue"] as const;

/** How far services are published that a press shows. */
const STATES = { draft: "DRAFT", changed: "CHANGED" } as const;

function bodyOf(filter: CatalogueFilter): Body<"/api/onehall/catalogue/page"> {
  const { shown, deptId, sceneId, typeId, labelId, keyword, order, page } = filter;
  return {
    current: page,
    size: SIZE,
    keyword,
    order,
    lacksEnglish: shown === "lacksEnglish",
    ...(shown === "online" || shown === "offline" ? { isOnline: shown === "online" } : {}),
    ...(shown === "draft" || shown === "changed" ? { state: STATES[shown] } : {}),
    ...(shown === "noGuide" ? { hasGuide: false } : {}),
    ...(deptId === "" ? {} : { deptId }),
    ...(sceneId === "" ? {} : { sceneId }),
    ...(typeId === "" ? {} : { typeId }),
    ...(labelId === "" ? {} : { labelId }),
  };
}

/** A page of the services of one's departments. */
export function catalogueQuery(filter: CatalogueFilter, language: string) {
  const body = bodyOf(filter);
  return queryOptions({
    queryKey: [...CATALOGUE, "page", body, language],
    queryFn: ({ signal }) => call("/api/onehall/catalogue/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What forms and filters offer. */
export function choicesQuery(language: string) {
  return queryOptions({
    queryKey: [...CATALOGUE, "choices", language],
    queryFn: ({ signal }) => call("/api/onehall/catalogue/choices", {}, { signal }),
  });
}

/** One service. */
export function catalogueServiceQuery(serviceId: string, language: string) {
  return queryOptions({
    queryKey: [...CATALOGUE, "detail", serviceId, language],
    queryFn: ({ signal }) => call("/api/onehall/catalogue/detail", { serviceId }, { signal }),
  });
}

/** A call that changes services: what any page shows of them is asked for again, after a refusal too. */
function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.services });
      // what is said of many is said of their drafts too
      void client.invalidateQueries({ queryKey: documentKeys.all });
    },
  });
}

/** Adds one. */
export const useCreateService = () =>
  useChange((body: Body<"/api/onehall/catalogue/create">) => call("/api/onehall/catalogue/create", body));

/** The card and the page of a draft, or of what is typed, as somebody will see them. */
export function servicePreviewQuery(body: Body<"/api/onehall/catalogue/preview">, language: string) {
  return queryOptions({
    queryKey: [...CATALOGUE, "preview", body, language],
    queryFn: ({ signal }) => call("/api/onehall/catalogue/preview", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Puts some on the shelf or takes them off. */
export const useShelve = () =>
  useChange((body: Body<"/api/onehall/catalogue/shelve">) => call("/api/onehall/catalogue/shelve", body));

/** Says the same of several. */
export const useChangeMany = () =>
  useChange((body: Body<"/api/onehall/catalogue/bulk">) => call("/api/onehall/catalogue/bulk", body));

/** Says what opening would do for somebody. */
export const useTryService = () =>
  useMutation({
    mutationFn: (body: Body<"/api/onehall/catalogue/try">) => call("/api/onehall/catalogue/try", body),
  });

/** Uploads an icon and answers its address. */
export function uploadServiceIcon(file: File): Promise<Schema<"CatalogueIcon">> {
  const form = new FormData();
  form.set("file", file);
  return callForm("/api/onehall/catalogue/icon", {}, form);
}
