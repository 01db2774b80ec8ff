import { queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";

import type { AnyCardData, ColumnChoice, HomeLayout } from "../model/card-data";
import { homeKeys } from "./keys";

/** Which cards the person has, and where. */
export function homeLayoutQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.layout(language),
    queryFn: ({ signal }) =>
      request<HomeLayout>("userHomePageApplyCard/getUserApplyCardList", {}, { family: "platform", signal }),
  });
}

/** The data of one card; each card asks for itself, so that it fails for itself. */
export function cardDataQuery(cardId: string, columnId: ColumnChoice, language: string) {
  return queryOptions({
    queryKey: homeKeys.card(cardId, columnId, language),
    queryFn: ({ signal }) =>
      request<AnyCardData>("cards/data", columnId === null ? { cardId } : { cardId, columnId }, {
        family: "own",
        signal,
      }),
  });
}
