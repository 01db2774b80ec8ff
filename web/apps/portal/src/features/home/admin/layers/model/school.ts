import type { Document } from "@/shared/documents/model/documents";

import type { CardBasic } from "../../../model/card-data";
import type { CardPlace } from "../../../model/layout";
import { type CardBody, cardNameIn } from "../../card-config/model/card-form";
import { isCardBody } from "../../card-config/model/card-form";
import type { Below } from "./below";
import { type Layer, type LayerCard, saidOf } from "./layers";

/** What is changed of the school's own layout, as if it were a layer: the cards keep it in their documents. */
export const NOTHING_CHANGED: Layer = { id: "school", scope: "role", key: "", priority: 0, cards: [] };

const TENANT = { layer: "tenant", name: "" } as const;

/** A card as its editors left it, with its document. */
export interface SchoolCard {
  readonly cardId: string;
  readonly document: Document;
  readonly body: CardBody;
}

/** A card of the list with its document; none for what is no card, or is to be removed. */
export function schoolCard(cardId: string, document: Document): readonly SchoolCard[] {
  return isCardBody(document.body) ? [{ cardId, document, body: document.body }] : [];
}

const basicOf = ({ cardId, body }: SchoolCard, language: string): CardBasic => ({
  cardId,
  cardKind: body.cardKind,
  basicConfig: {
    cardName: cardNameIn(language, body),
    cardIntroduction:
      (language === "en" && body.cardIntroductionEn !== "" ? body.cardIntroductionEn : null) ??
      body.cardIntroduction ??
      "",
    displayRows: body.displayRows,
  },
  columns: [],
  moreUrl: null,
});

const placeOf = ({ cardId, body }: SchoolCard): CardPlace => ({
  cardId,
  ...body.area,
  state: body.cardState,
  hidden: body.cardState === "optional",
  why: { state: TENANT, place: TENANT },
});

/** How the cards that are shown at all stand in their documents. */
export function schoolBelow(cards: readonly SchoolCard[], language: string): Below {
  const shown = cards.filter(({ body }) => body.isEnable);
  return {
    cards: shown.map((card) => basicOf(card, language)),
    places: new Map(shown.map((card) => [card.cardId, placeOf(card)])),
  };
}

const withSaid = (body: CardBody, { state, place }: LayerCard): CardBody => ({
  ...body,
  ...(state === null || state === undefined || state === "absent" ? {} : { cardState: state }),
  ...(place === null || place === undefined ? {} : { area: place }),
});

/** The documents that a changed layout makes anew, each with its next body. */
export function changedCards(
  cards: readonly SchoolCard[],
  changed: Layer,
): readonly (SchoolCard & { readonly next: CardBody })[] {
  return cards.flatMap((card) => {
    const said = saidOf(changed, card.cardId);
    return said === null ? [] : [{ ...card, next: withSaid(card.body, said) }];
  });
}
