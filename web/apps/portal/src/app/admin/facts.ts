import { useQuery } from "@tanstack/react-query";

import { cardNumber, documentStanding, waitingChanges } from "@/features/home/admin-numbers";
import { sourcesStanding } from "@/features/sources/admin-numbers";
import { type Configuration, configurationEditsQuery, newestEdit } from "@/shared/api/configuration-edits";
import type { DocumentState } from "@/shared/documents/model/documents";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

/** How something that is configured stands. */
export interface Facts {
  /** In words; null while it is not known. */
  readonly state: string | null;
  readonly isError: boolean;
  readonly editor?: string | null | undefined;
  readonly time?: string | null | undefined;
}

/** How a document stands. */
export interface DocumentFacts extends Omit<Facts, "state"> {
  /** undefined while it is not known. */
  readonly state: DocumentState | undefined;
}

/** The newest change among some configurations. */
export function useEdit(among: readonly Configuration[]): Pick<Facts, "editor" | "time"> {
  const { data } = useQuery(configurationEditsQuery);
  const edit = newestEdit(data ?? [], among);
  return { editor: edit?.editorName, time: edit?.editTime };
}

const CARDS_PARTS = ["cards"] as const;

/** How many cards there are, and how many of them wait. */
export function useCardsFacts(): Facts {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const cards = useQuery(cardNumber(language));
  const waiting = useQuery(waitingChanges(language));
  const edit = useEdit(CARDS_PARTS);
  const isReady = cards.data !== undefined && waiting.data !== undefined;
  return {
    state: isReady
      ? [
          t("overview.cardsState", { count: cards.data }),
          ...(waiting.data.cards === 0 ? [] : [t("overview.waitingState", { count: waiting.data.cards })]),
        ].join(t("overview.and"))
      : null,
    isError: cards.isError || waiting.isError,
    ...edit,
  };
}

/** How a document stands; a draft that says what people see already is none. */
export function useDocumentFacts(documentKey: string): DocumentFacts {
  const { language } = useLanguage();
  const { data, isError } = useQuery(documentStanding(documentKey));
  const waiting = useQuery(waitingChanges(language));
  const isSame = data?.state === "CHANGED" && waiting.data?.keys.includes(documentKey) === false;
  return {
    state: isSame ? "PUBLISHED" : data?.state,
    isError,
    editor: data?.updateUserName,
    time: data?.updateTime,
  };
}

/** How many sources there are, and how many of them fail. */
export function useSourcesFacts(): Facts {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const { data, isError } = useQuery(sourcesStanding(language));
  const words = data === undefined ? [] : [t("overview.sourcesState", { count: data.total })];
  if (data !== undefined && data.ill > 0) words.push(t("overview.illState", { count: data.ill }));
  return {
    state: data === undefined ? null : words.join(t("overview.and")),
    isError,
    editor: data?.editor,
    time: data?.time,
  };
}
