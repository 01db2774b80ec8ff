import type { Schema } from "@/shared/api/schema";
import { request } from "@/shared/api/client";
import { type QueryFunctionContext, queryOptions } from "@tanstack/react-query";

/** Keys of the pre-login landing. */
export const landingKeys = {
  counts: ["landing", "counts"] as const,
  scenes: ["landing", "scenes"] as const,
  hotWords: ["landing", "hot-words"] as const,
  heat: ["landing", "heat"] as const,
  index: (language: string) => ["landing", "index", language] as const,
  page: (language: string) => ["landing", "page", language] as const,
  through: ["landing", "through"] as const,
  overview: (by: string, language: string) => ["landing", "overview", by, language] as const,
  news: (language: string) => ["landing", "news", language] as const,
  messages: (language: string) => ["landing", "messages", language] as const,
  tools: (language: string) => ["landing", "tools", language] as const,
  thirdParties: (language: string) => ["landing", "third-parties", language] as const,
};

/** How many services there are. */
export type ServiceCounts = Schema<"CountOut">;

/** A scene with its number of services. */
export type Scene = Schema<"GroupOut">;

/** A popular service. */
export type HeatService = Schema<"ServiceItem">;

const STALE_MS = 300_000;
const HOT_WORDS = 6;
const HEAT_SERVICES = 8;

/** Numbers for visitors. */
export const countsQuery = queryOptions({
  queryKey: landingKeys.counts,
  queryFn: ({ signal }: QueryFunctionContext) =>
    request<ServiceCounts>("nobody/serverCenter/ospServiceCount", {}, { family: "platform", signal }),
  staleTime: STALE_MS,
});

/** Scenes for visitors. */
export const scenesQuery = queryOptions({
  queryKey: landingKeys.scenes,
  queryFn: ({ signal }: QueryFunctionContext) =>
    request<readonly Scene[]>("nobody/preLogin/serviceScenes", {}, { family: "online", signal }),
  staleTime: STALE_MS,
});

/** Words that many people search for. */
export const hotWordsQuery = queryOptions({
  queryKey: landingKeys.hotWords,
  queryFn: ({ signal }: QueryFunctionContext) =>
    request<readonly { readonly word: string }[]>(
      "nobody/searchHeatWord",
      { size: HOT_WORDS },
      { family: "workbench", signal },
    ),
  staleTime: STALE_MS,
});

/** Services that many people use. */
export const heatQuery = queryOptions({
  queryKey: landingKeys.heat,
  queryFn: ({ signal }: QueryFunctionContext) =>
    request<readonly HeatService[]>(
      "nobody/serverCenter/ospHeatService",
      { size: HEAT_SERVICES },
      { family: "platform", signal },
    ),
  staleTime: STALE_MS,
});

/** A section of the page. */
export type Section = Schema<"SectionOut">;
/** A link of the page or of another system. */
export type LandingLink = Schema<"LandingLinkOut">;
/** A group of services with its hottest ones. */
export type OverviewGroup = Schema<"OverviewGroupOut">;
/** A column of news. */
export type NewsColumn = Schema<"LandingColumnOut">;
/** A news item. */
export type LandingNews = Schema<"NewsItem">;

const nobody = <T>(path: string, body: object, signal: AbortSignal) =>
  request<T>(`nobody/preLogin/${path}`, body, { family: "online", signal });

/** Pictures and links of the page. */
export const indexQuery = (language: string) =>
  queryOptions({
    queryKey: landingKeys.index(language),
    queryFn: ({ signal }) => nobody<Schema<"LandingIndexOut">>("getPreLoginIndex", {}, signal),
    staleTime: STALE_MS,
  });

/** The sections in the order the school chose. */
export const pageQuery = (language: string) =>
  queryOptions({
    queryKey: landingKeys.page(language),
    queryFn: ({ signal }) => nobody<readonly Section[]>("getPreLoginPage", {}, signal),
    staleTime: STALE_MS,
  });

/** What is handled online from beginning to end. */
export const throughQuery = queryOptions({
  queryKey: landingKeys.through,
  queryFn: ({ signal }: QueryFunctionContext) =>
    nobody<{ readonly records: readonly HeatService[]; readonly total: number }>(
      "throughService/serviceList",
      { size: HEAT_SERVICES },
      signal,
    ),
  staleTime: STALE_MS,
});

/** Services by department or type. */
export const overviewQuery = (by: "DEPT" | "TYPE", language: string) =>
  queryOptions({
    queryKey: landingKeys.overview(by, language),
    queryFn: ({ signal }) => nobody<readonly OverviewGroup[]>("serviceOverview", { by }, signal),
    staleTime: STALE_MS,
  });

/** Public news by column. */
export const newsQuery = (language: string) =>
  queryOptions({
    queryKey: landingKeys.news(language),
    queryFn: ({ signal }) => nobody<readonly NewsColumn[]>("preLoginColumn", { size: 6 }, signal),
    staleTime: STALE_MS,
  });

/** Public announcements that matter. */
export const messagesQuery = (language: string) =>
  queryOptions({
    queryKey: landingKeys.messages(language),
    queryFn: ({ signal }) => nobody<readonly LandingNews[]>("messageColumn", { size: 4 }, signal),
    staleTime: STALE_MS,
  });

/** Tools that need no role. */
export const toolsQuery = (language: string) =>
  queryOptions({
    queryKey: landingKeys.tools(language),
    queryFn: ({ signal }) => nobody<Schema<"ToolsOut">>("commonTool", {}, signal),
    staleTime: STALE_MS,
  });

/** Entries of other systems. */
export const thirdPartiesQuery = (language: string) =>
  queryOptions({
    queryKey: landingKeys.thirdParties(language),
    queryFn: ({ signal }) =>
      request<readonly LandingLink[]>(
        "nobody/prepareLogin/queryThirdParty",
        {},
        { family: "platform", signal },
      ),
    staleTime: STALE_MS,
  });
