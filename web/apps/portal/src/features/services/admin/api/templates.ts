import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** A ready-made service. */
export type ServiceTemplate = Schema<"ServiceTemplateItem">;

/** All ready-made services, and which of them are there. */
export const templatesQuery = (language: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.services, "templates", language],
    queryFn: ({ signal }) => call("/api/onehall/service-templates/list", {}, { signal }),
  });

/** Adds some of them to a department. */
export function useAddTemplates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"/api/onehall/service-templates/add">) =>
      call("/api/onehall/service-templates/add", body),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_ROOTS.services }),
  });
}
