import { queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import type { Page } from "@/shared/api/types";

import { type ToolFilter, toolsBody } from "../model/tool-filter";
import { configKeys } from "./keys";

/** A common tool with everything that can be changed. */
export type ToolConfig = Schema<"ToolConfig">;
/** A type of common tools. */
export type ToolTypeConfig = Schema<"ToolTypeConfig">;
/** A role to choose. */
export type RoleChoice = Schema<"RoleChoice">;
/** The footer in both languages. */
export type FooterConfig = Schema<"FooterConfigIo">;
/** A link in the header of the page before sign-in. */
export type NavigationLink = Schema<"NavigationLinkConfig">;

/** A page of common tools, by type and order. */
export function toolsQuery(filter: ToolFilter, page: number) {
  const body = toolsBody(filter, page);
  return queryOptions({
    queryKey: configKeys.toolPage(body),
    queryFn: ({ signal }) => request<Page<ToolConfig>>("tools/page", body, { family: "own", signal }),
  });
}

/** The types of common tools in their order. */
export function toolTypesQuery(language: string) {
  return queryOptions({
    queryKey: configKeys.toolTypes(language),
    queryFn: ({ signal }) => request<ToolTypeConfig[]>("tools/types/list", {}, { family: "own", signal }),
  });
}

/** The roles of the university. */
export function rolesQuery(language: string) {
  return queryOptions({
    queryKey: configKeys.roles(language),
    queryFn: ({ signal }) => request<RoleChoice[]>("common/getRoleList", {}, { family: "online", signal }),
    staleTime: 300_000,
  });
}

/** The footer. */
export const footerQuery = queryOptions({
  queryKey: configKeys.footer,
  queryFn: ({ signal }) => request<FooterConfig>("indexfooterinfo/detail", {}, { family: "online", signal }),
});

/** The links in the header of the page before sign-in. */
export const navigationQuery = queryOptions({
  queryKey: configKeys.navigation,
  queryFn: ({ signal }) =>
    request<NavigationLink[]>("indexnavigationconfig/list", {}, { family: "online", signal }),
});
