import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { beginChat, findPeople } from "@/features/chat/begin-chat";
import { call } from "@/shared/api/client";
import { DICTIONARY_CACHE_MS } from "@/shared/config/constants";
import { ROUTES } from "@/shared/config/paths";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { isAddress, isOwnPath } from "@/shared/lib/address";
import { findGuides, findNews, findServices } from "@/shared/search/find";
import type { FoundOption } from "@/shared/search/found-options";
import { openTab } from "@/shared/ui/open-window";

/** What is searched, in the order in which it is shown. */
export const GROUPS = ["services", "tools", "guides", "matters", "people", "news"] as const;
/** One of them. */
export type GroupName = (typeof GROUPS)[number];

/** Results of one kind that are shown; the first kind has more room. */
const SIZE = 4;
const SERVICES_SIZE = 6;
/** Words that others search for. */
const HOT_SIZE = 6;

/** Something that was found. */
export interface Found extends FoundOption {
  /** Where it leads, or what it does. */
  readonly go: string | (() => void);
}

/** Who searches, in which language. */
export interface Searcher {
  readonly isMember: boolean;
  /** Acting as somebody else is without chat. */
  readonly hasChat: boolean;
  readonly language: string;
}

type Search = (keyword: string, who: Searcher, signal: AbortSignal) => Promise<readonly Found[]>;

const services: Search = (keyword, { isMember }, signal) =>
  findServices({ keyword, size: SERVICES_SIZE, isMember, signal });

const guides: Search = (keyword, { isMember }, signal) =>
  findGuides({ keyword, size: SIZE, isMember, signal });

const matters: Search = async (keyword, _who, signal) => {
  const body = { kind: "todo", keyword, current: 1, size: SIZE } as const;
  const page = await call("/api/onehall/todos/page", body, { signal });
  return page.records.map(({ todoId, title, sourceName }) => ({
    id: todoId,
    title,
    hint: sourceName,
    icon: "list",
    go: `${ROUTES.todos.path}?keyword=${encodeURIComponent(title)}`,
  }));
};

const people: Search = async (keyword, _who, signal) => {
  const page = await findPeople(keyword, SIZE, signal);
  return page.records.map((person) => ({
    id: person.userId,
    title: person.nickname,
    hint: person.deptName,
    icon: "user",
    go: () => beginChat(person),
  }));
};

const news: Search = (keyword, { isMember }, signal) => findNews({ keyword, size: SIZE, isMember, signal });

const SEARCHES: Readonly<Record<Exclude<GroupName, "tools">, Search>> = {
  services,
  guides,
  matters,
  people,
  news,
};

/** Whether somebody can search for something at all. */
function isFor(group: keyof typeof SEARCHES, { isMember, hasChat }: Searcher): boolean {
  if (group === "people") return isMember && hasChat;
  return group !== "matters" || isMember;
}

/** What is known of one kind for a keyword; an empty keyword asks nothing. */
function useSearch(group: keyof typeof SEARCHES, keyword: string, who: Searcher) {
  return useQuery({
    queryKey: [...QUERY_ROOTS.services, "palette", group, keyword, who.isMember, who.language],
    queryFn: ({ signal }) => SEARCHES[group](keyword, who, signal),
    enabled: keyword !== "" && isFor(group, who),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The common tools of the reader whose name has the keyword (001 §7.4): their list is short and asked for once. */
function useTools(keyword: string, { isMember, language }: Searcher) {
  const wanted = keyword.toLowerCase();
  return useQuery({
    queryKey: [...QUERY_ROOTS.services, "palette", "tools", isMember, language],
    queryFn: ({ signal }) =>
      isMember
        ? call("/api/blade-desk/tools/list", {}, { signal })
        : call("/api/online-service-platform/nobody/preLogin/commonTool", {}, { signal }),
    select: ({ list, types }): readonly Found[] =>
      list
        .filter(({ tools_name, url }) => tools_name.toLowerCase().includes(wanted) && isAddress(url))
        .slice(0, SIZE)
        .map(({ id, tools_name, typeId, url }) => ({
          id,
          title: tools_name,
          hint: types.find((type) => type.id === typeId)?.name ?? "",
          icon: "construct",
          go: isOwnPath(url) ? url : () => openTab(url),
        })),
    enabled: keyword !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Every kind in the order of `GROUPS`; one by one, because the library's own hook for several is loaded with every page. */
export function useSearches(keyword: string, who: Searcher) {
  return [
    useSearch("services", keyword, who),
    useTools(keyword, who),
    useSearch("guides", keyword, who),
    useSearch("matters", keyword, who),
    useSearch("people", keyword, who),
    useSearch("news", keyword, who),
  ] as const;
}

/** What others search for, offered before there is a word. */
export function useHotWords({ isMember }: Searcher) {
  return useQuery({
    queryKey: [...QUERY_ROOTS.services, "palette", "hot", isMember],
    queryFn: ({ signal }) =>
      call(
        isMember ? "/api/blade-workbench/searchHeatWord" : "/api/blade-workbench/nobody/searchHeatWord",
        { size: HOT_SIZE },
        { signal },
      ),
    staleTime: DICTIONARY_CACHE_MS,
    retry: false,
  });
}
