import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { type Language, currentLanguage } from "@/shared/i18n/i18n";
import { randomId } from "@/shared/lib/random";

import { cardKeys } from "../../config/api/keys";
import type { AnyCardData } from "../../../model/card-data";
import { checkedCard } from "../../../model/checked-card";
import { type Whom, toPreviewAs } from "../model/whom";

/** Where the entries of a preview come from. */
export type Origin = Schema<"PreviewOrigin">;

/** The data of a previewed card, and whether it is what people see. */
export interface CardPreview {
  readonly data: AnyCardData;
  readonly origin: Origin;
}

/** Which card is previewed: one that is saved, or a form with the card that it will become. */
export type PreviewedCard =
  | { readonly cardId: string }
  | { readonly cardId?: string; readonly draft: Schema<"CardBody"> };

/** What a call for a preview says of its reader: names come in the language of the preview, not of the page around it. */
export const inLanguage = (language: string) =>
  language === currentLanguage() ? {} : { headers: { "Accept-Language": language } };

/** Asks for the data of a card as somebody will see it. */
export async function previewCard(
  card: PreviewedCard & { readonly columnId?: string },
  whom: Whom,
  language: string,
  signal?: AbortSignal,
): Promise<CardPreview> {
  const body = { ...card, as: toPreviewAs(whom) };
  const answer = await call("/api/online-service-platform/cardcolumnconfig/preview", body, {
    signal,
    ...inLanguage(language),
  });
  return { data: checkedCard(answer), origin: answer.origin };
}

/** The same as a query; asked for anew whenever it is shown. */
export function cardPreviewQuery(
  card: PreviewedCard & { readonly columnId?: string },
  whom: Whom,
  language: string,
) {
  return queryOptions({
    queryKey: cardKeys.preview(language, card, whom),
    queryFn: ({ signal }) => previewCard(card, whom, language, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** What a card of a page that is arranged shows: its data alone, which stays while the card moves about. */
export function cardDataPreview(
  card: { readonly cardId: string; readonly columnId?: string },
  whom: Whom,
  language: string,
) {
  return {
    queryKey: cardKeys.dataPreview(language, card, whom),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<AnyCardData> =>
      (await previewCard(card, whom, language, signal)).data,
  };
}

/** Asks for the home page of somebody as it will be when all drafts are published. */
export const previewPage = (whom: Whom, language: string, signal?: AbortSignal): Promise<PreviewedHome> =>
  call("/api/onehall/config/preview", { as: toPreviewAs(whom) }, { signal, ...inLanguage(language) });

/** A home page without the data of its cards, with the navigation list and quick navigation. */
export type PreviewedHome = Schema<"PreviewedPageOut">;

/** A home page, and as whom and in which language it was asked for. */
export interface PagePreview {
  readonly home: PreviewedHome;
  readonly whom: Whom;
  readonly language: Language;
  /** Of this answer: what is asked for it belongs to no other one. */
  readonly round: string;
}

/** The home page of somebody as it will be when all drafts are published; the one before stays until it is there. */
export function pagePreviewQuery(whom: Whom, language: Language) {
  return queryOptions({
    queryKey: cardKeys.pagePreview(language, whom),
    queryFn: async ({ signal }): Promise<PagePreview> => ({
      home: await previewPage(whom, language, signal),
      whom,
      language,
      round: randomId(),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
