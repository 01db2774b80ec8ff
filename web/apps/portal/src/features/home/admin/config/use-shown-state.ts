import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";

import { changesQuery } from "./api/queries";
import type { DocumentState } from "./model/documents";

/**
 * How far a document is published, as it is shown: one whose newest version says what people see, as after a draft was given
 * up, is published, although that version is not the one they see.
 */
export function useShownState(): (key: string, state: DocumentState) => DocumentState {
  const { language } = useLanguage();
  const { data, isFetching } = useQuery(changesQuery(language));
  return (key, state) =>
    state === "CHANGED" && !isFetching && data?.every((change) => change.key !== key) === true
      ? "PUBLISHED"
      : state;
}
