import type { Schema } from "@/shared/api/schema";
import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { type QueryFunctionContext, queryOptions } from "@tanstack/react-query";

/** Keys of the sections of the page before sign-in. */
export const sectionKeys = {
  scenes: [...QUERY_ROOTS.landing, "scenes"] as const,
  heat: (size: number) => [...QUERY_ROOTS.landing, "heat", size] as const,
  through: (size: number) => [...QUERY_ROOTS.landing, "through", size] as const,
  overview: (by: string, language: string) => [...QUERY_ROOTS.landing, "overview", by, language] as const,
  news: (language: string, size: number, columnIds: readonly string[]) =>
    [...QUERY_ROOTS.landing, "news", language, size, columnIds] as const,
  messages: (language: string, size: number, columnIds: readonly string[]) =>
    [...QUERY_ROOTS.landing, "messages", language, size, columnIds] as const,
  tools: (language: string) => [...QUERY_ROOTS.landing, "tools", language] as const,
  thirdParties: (language: string) => [...QUERY_ROOTS.landing, "third-parties", language] as const,
};

/** A scene with its number of services. */
export type Scene = Schema<"GroupOut">;

/** A popular service. */
export type HeatService = Schema<"ServiceItem">;

const STALE_MS = 300_000;

/** Scenes for visitors. */
export const scenesQuery = queryOptions({
  queryKey: sectionKeys.scenes,
  queryFn: ({ signal }: QueryFunctionContext) =>
    call("/api/online-service-platform/nobody/preLogin/serviceScenes", {}, { signal }),
  staleTime: STALE_MS,
});

/** Services that many people use. */
export const heatQuery = (size: number) =>
  queryOptions({
    queryKey: sectionKeys.heat(size),
    queryFn: ({ signal }) =>
      call("/api/blade-platform/nobody/serverCenter/ospHeatService", { size }, { signal }),
    staleTime: STALE_MS,
  });

/** A section of the page. */
export type Section = Schema<"SectionOut">;
/** A link of the page or of another system. */
export type LandingLink = Schema<"LandingLinkOut">;
/** A group of services with its hottest ones. */
export type OverviewGroup = Schema<"OverviewGroupOut">;
/** A column of news. */
export type NewsColumn = Schema<"NewsColumnOut">;
/** A news item. */
export type LandingNews = Schema<"NewsItem">;

/** What is handled online from beginning to end. */
export const throughQuery = (size: number) =>
  queryOptions({
    queryKey: sectionKeys.through(size),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/nobody/preLogin/throughService/serviceList", { size }, { signal }),
    staleTime: STALE_MS,
  });

/** Services by department or type. */
export const overviewQuery = (by: "DEPT" | "TYPE", language: string) =>
  queryOptions({
    queryKey: sectionKeys.overview(by, language),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/nobody/preLogin/serviceOverview", { by }, { signal }),
    staleTime: STALE_MS,
  });

/** Public news by column, so many of each, of all columns or of those that are named. */
export const newsQuery = (language: string, size: number, columnIds: readonly string[]) =>
  queryOptions({
    queryKey: sectionKeys.news(language, size, columnIds),
    queryFn: ({ signal }) =>
      call(
        "/api/online-service-platform/nobody/preLogin/preLoginColumn",
        { size, columnIds: [...columnIds] },
        { signal },
      ),
    staleTime: STALE_MS,
  });

/** Public announcements that matter, of all columns or of those that are named. */
export const messagesQuery = (language: string, size: number, columnIds: readonly string[]) =>
  queryOptions({
    queryKey: sectionKeys.messages(language, size, columnIds),
    queryFn: ({ signal }) =>
      call(
        "/api/online-service-platform/nobody/preLogin/messageColumn",
        { size, columnIds: [...columnIds] },
        { signal },
      ),
    staleTime: STALE_MS,
  });

/** Tools that need no role. */
export const toolsQuery = (language: string) =>
  queryOptions({
    queryKey: sectionKeys.tools(language),
    queryFn: ({ signal }) => call("/api/online-service-platform/nobody/preLogin/commonTool", {}, { signal }),
    staleTime: STALE_MS,
  });

/** Entries of other systems. */
export const thirdPartiesQuery = (language: string) =>
  queryOptions({
    queryKey: sectionKeys.thirdParties(language),
    queryFn: ({ signal }) => call("/api/blade-platform/nobody/prepareLogin/queryThirdParty", {}, { signal }),
    staleTime: STALE_MS,
  });
