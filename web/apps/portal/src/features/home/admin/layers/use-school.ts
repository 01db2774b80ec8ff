import { useQuery } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { cardKey } from "@/shared/documents/model/documents";
import type { ViewedQuery } from "@/shared/ui/query-view";

import { cardKeys } from "../config/api/keys";
import { type SchoolCard, schoolCard } from "./model/school";

/** As many as a school has at most. */
const CARDS_MAX = 200;

/** All cards with their documents: where each lies for everybody stands there. */
export function useSchool(isAsked: boolean): ViewedQuery<readonly SchoolCard[]> {
  return useQuery({
    queryKey: cardKeys.school,
    queryFn: async ({ signal }) => {
      const { records } = await call(
        "/api/online-service-platform/cardbusinessconfig/list",
        { current: 1, size: CARDS_MAX },
        { signal },
      );
      const there = records.filter(({ state }) => state !== "UNDER");
      const documents = await Promise.all(
        there.map(({ cardId }) => call("/api/onehall/config/detail", { key: cardKey(cardId) }, { signal })),
      );
      return there.flatMap(({ cardId }, at) => {
        const document = documents[at];
        return document === undefined ? [] : schoolCard(cardId, document);
      });
    },
    enabled: isAsked,
    staleTime: 0,
  });
}
