import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, callGet } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { PRESENCE_INTERVAL_MS } from "../model/documents";
import { documentKeys } from "./keys";

/** Versions on one page of a history. */
const HISTORY_SIZE = 20;
const NAMES_STALE_MS = 300_000;

/** Everything that waits to be published. */
export function changesQuery(language: string) {
  return queryOptions({
    queryKey: documentKeys.changes(language),
    queryFn: ({ signal }) => call("/api/onehall/config/changes", {}, { signal }),
  });
}

/** The newest version of a document. */
export function documentQuery(key: string) {
  return queryOptions({
    queryKey: documentKeys.detail(key),
    queryFn: ({ signal }) => call("/api/onehall/config/detail", { key }, { signal }),
  });
}

/** The versions of a document, the newest first. */
export function historyQuery(key: string, current: number) {
  const body = { key, current, size: HISTORY_SIZE };
  return queryOptions({
    queryKey: documentKeys.history(body),
    queryFn: ({ signal }) => call("/api/onehall/config/history", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What is different between two versions; from what is live when `from` is left out. */
export function diffQuery(body: Body<"/api/onehall/config/diff">) {
  return queryOptions({
    queryKey: documentKeys.diff(body),
    queryFn: ({ signal }) => call("/api/onehall/config/diff", body, { signal }),
  });
}

/** Says that a document is open, and asks who else has it open; not while the page is not seen. */
export function presenceQuery(key: string) {
  return queryOptions({
    queryKey: documentKeys.presence(key),
    queryFn: ({ signal }) => call("/api/onehall/config/presence", { key }, { signal }),
    refetchInterval: PRESENCE_INTERVAL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: "always",
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Who has a document open, asked by a page that does not open it itself: it says so by leaving at once. */
export function presentQuery(key: string) {
  return queryOptions({
    queryKey: documentKeys.present(key),
    queryFn: ({ signal }) => call("/api/onehall/config/presence", { key, isLeaving: true }, { signal }),
    staleTime: PRESENCE_INTERVAL_MS,
    retry: false,
  });
}

/** The departments of the university, each with its parts. */
export function departmentsQuery(language: string) {
  return queryOptions({
    queryKey: documentKeys.departments(language),
    queryFn: ({ signal }) => callGet("/api/blade-workbench/baseService/getDeptTree", {}, { signal }),
    staleTime: NAMES_STALE_MS,
  });
}

/** Cards as their editors list them. */
export function cardsQuery(
  language: string,
  body: Body<"/api/online-service-platform/cardbusinessconfig/list">,
) {
  return queryOptions({
    queryKey: documentKeys.cards(language, body),
    queryFn: ({ signal }) => call("/api/online-service-platform/cardbusinessconfig/list", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Cards asked for at once: more the server does not give. */
const CARDS_AT_ONCE = 100;
/** Pages of cards at most: more than a school has. */
const CARD_PAGES_MAX = 20;

/** What all cards are called, by their ids. */
export function cardNamesQuery(language: string) {
  return queryOptions({
    queryKey: documentKeys.cardNames(language),
    queryFn: async ({ signal }) => {
      const names = new Map<string, string>();
      for (let current = 1, pages = 1; current <= Math.min(pages, CARD_PAGES_MAX); current += 1) {
        const body = { current, size: CARDS_AT_ONCE };
        // the next page is asked for when this one has said that there is one
        // oxlint-disable-next-line no-await-in-loop
        const page = await call("/api/online-service-platform/cardbusinessconfig/list", body, { signal });
        for (const { cardId, cardName } of page.records) names.set(cardId, cardName);
        ({ pages } = page);
      }
      return names;
    },
  });
}

/** The roles of the university. */
export function rolesQuery(language: string) {
  return queryOptions({
    queryKey: documentKeys.roles(language),
    queryFn: ({ signal }) => call("/api/online-service-platform/common/getRoleList", {}, { signal }),
    staleTime: NAMES_STALE_MS,
  });
}

/** The columns of news that visitors may read. */
export function newsColumnsQuery(language: string) {
  return queryOptions({
    queryKey: documentKeys.newsColumns(language),
    queryFn: async ({ signal }) => {
      const { columns } = await call("/api/onehall/nobody/news/page", { current: 1, size: 1 }, { signal });
      return columns;
    },
    staleTime: NAMES_STALE_MS,
  });
}

/** Names of what services name by code: departments, types, labels and scenes, by field and code. */
export function catalogueNamesQuery(language: string) {
  return queryOptions({
    queryKey: documentKeys.catalogueNames(language),
    queryFn: async ({ signal }) => {
      const { departments, types, labels, scenes } = await call(
        "/api/onehall/catalogue/choices",
        {},
        { signal },
      );
      const named = (field: string, all: readonly { readonly code: string; readonly name: string }[]) =>
        all.map(({ code, name }) => [`${field} ${code}`, name] as const);
      return new Map([
        ...named("deptCode", departments),
        ...named("departments", departments),
        ...named("typeCode", types),
        ...named("labelCode", labels),
        ...named("scenes", scenes),
      ]);
    },
    staleTime: NAMES_STALE_MS,
  });
}
