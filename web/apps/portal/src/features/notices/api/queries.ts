import type { Schema } from "@/shared/api/schema";
import { queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";

import type { NewsDetail, NewsFilter } from "../model/news";
import { noticeKeys } from "./keys";

/** News on one page of the list. */
export const NEWS_PAGE_SIZE = 12;

/** A page of news with the columns there are; visitors have their own call. */
export function newsPageQuery({ columnId, keyword, page }: NewsFilter, isMember: boolean, language: string) {
  const body = {
    current: page,
    size: NEWS_PAGE_SIZE,
    ...(columnId === "" ? {} : { columnId }),
    ...(keyword === "" ? {} : { keyword }),
  };
  return queryOptions({
    queryKey: noticeKeys.list(columnId, keyword, page, isMember, language),
    queryFn: ({ signal }) =>
      request<Schema<"NewsPageOut">>(isMember ? "news/page" : "nobody/news/page", body, {
        family: "own",
        signal,
      }),
  });
}

/** One news item; asking counts as a reading. */
export function newsDetailQuery(newsId: string, isMember: boolean, language: string) {
  return queryOptions({
    queryKey: noticeKeys.detail(newsId, isMember, language),
    queryFn: ({ signal }) =>
      request<NewsDetail>(
        isMember ? "news/detail" : "nobody/news/detail",
        { newsId },
        { family: "own", signal },
      ),
  });
}
