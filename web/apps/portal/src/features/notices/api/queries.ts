import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";

import type { NewsFilter } from "../model/news";
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
      call(isMember ? "/api/onehall/news/page" : "/api/onehall/nobody/news/page", body, { signal }),
  });
}

/** One news item; asking counts as a reading. */
export function newsDetailQuery(newsId: string, isMember: boolean, language: string) {
  return queryOptions({
    queryKey: noticeKeys.detail(newsId, isMember, language),
    queryFn: ({ signal }) =>
      call(isMember ? "/api/onehall/news/detail" : "/api/onehall/nobody/news/detail", { newsId }, { signal }),
  });
}
