import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import type { ViewedQuery } from "@/shared/ui/query-view";

import { cardKeys } from "../config/api/keys";
import { previewPage } from "../preview/api/queries";
import { PERSON_KINDS, type Whom } from "../preview/model/whom";
import { type Below, belowOf } from "./model/below";
import type { Layer } from "./model/layers";

/** Cards may be for one kind of people alone: all kinds are asked about. */
const KINDS = ["", ...PERSON_KINDS] as const;

/** Whom a layer is for, without what else they may be. */
export const peopleOf = ({ scope, key }: Pick<Layer, "key" | "scope">): Whom => ({
  roleCodes: scope === "role" ? [key] : [],
  deptId: scope === "department" ? key : null,
  personKind: "",
});

const NOBODY: Whom = { roleCodes: [], deptId: null, personKind: "" };

/** What lies below a layer, by previews of the people with it and without it, which go over the wire as one request. */
export function useBelow(layer: Pick<Layer, "key" | "scope">): ViewedQuery<Below> {
  const { language } = useLanguage();
  const people = peopleOf(layer);
  return useQuery({
    queryKey: cardKeys.below(language, people),
    queryFn: async ({ signal }) => {
      const pagesOf = (whom: Whom) =>
        Promise.all(KINDS.map((personKind) => previewPage({ ...whom, personKind }, language, signal)));
      const [without, within] = await Promise.all([pagesOf(NOBODY), pagesOf(people)]);
      return belowOf(without, within);
    },
    staleTime: 0,
  });
}
