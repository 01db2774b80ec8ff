import { isRecord } from "@/shared/lib/storage";
import { type Faults, required } from "@/shared/ui/form/faults";

import { isTarget } from "../../model/target";

/** For whom something is, and whether it is shown. */
export interface Audience {
  /** 1 off the shelf (下架), 0 shown. */
  readonly isUnder: number;
  /** Role codes; empty means everybody. */
  readonly roles: readonly string[];
  /** Departments, each with those below it; empty means all. */
  readonly deptIds: readonly string[];
}

/** A card of quick navigation; its place in the list is its order. */
export interface IndexCard extends Audience {
  readonly cardId: string;
  readonly cardName: string;
  readonly cardNameEn: string;
  /** An address or a JSON frame configuration. */
  readonly url: string;
  readonly icon: string;
  readonly openWay: string;
}

/** A category of cards; its place in the list is its order. */
export interface IndexType extends Audience {
  readonly typeId: string;
  readonly typeName: string;
  readonly typeNameEn: string;
  readonly cards: readonly IndexCard[];
}

/** The document of quick navigation. */
export interface TypesBody {
  readonly types: readonly IndexType[];
  /** Cards of no category, which nobody sees. */
  readonly cards: readonly IndexCard[];
}

/** What is changed of it; `version` is the revision with which that began. */
export interface TypesForm extends TypesBody {
  readonly version: string;
}

/** What is typed of one card. */
export interface CardForm {
  /** The category; empty for none. */
  readonly typeId: string;
  readonly cardName: string;
  readonly cardNameEn: string;
  readonly url: string;
  readonly icon: string;
  readonly openWay: string;
}

/** Limits of the server: categories and cards of a university, characters. */
export const LIMITS = { types: 20, cards: 60, typeName: 20, cardName: 32, nameEn: 64 } as const;
/** The place of cards that have no category. */
export const LOOSE = "";

const FOR_ALL: Audience = { isUnder: 0, roles: [], deptIds: [] };

/** Off the shelf what stands on it, and the other way round. */
export const otherShelf = ({ isUnder }: Audience): Pick<Audience, "isUnder"> => ({
  isUnder: isUnder === 1 ? 0 : 1,
});

/** Whether a document's body is quick navigation: the server keeps it in this shape. */
export const isTypesBody = (body: unknown): body is TypesBody =>
  isRecord(body) && Array.isArray(body["types"]) && Array.isArray(body["cards"]);

/** A category that is made. */
export const newType = (typeId: string): IndexType => ({
  typeId,
  typeName: "",
  typeNameEn: "",
  ...FOR_ALL,
  cards: [],
});

/** A card that is made. */
export const newCard = (cardId: string): IndexCard => ({
  cardId,
  cardName: "",
  cardNameEn: "",
  url: "",
  icon: "",
  openWay: "1003",
  ...FOR_ALL,
});

/** How many cards there are, those of no category too. */
export const cardCount = ({ types, cards }: TypesBody): number =>
  types.reduce((sum, type) => sum + type.cards.length, cards.length);

/** The cards of a category, or of none. */
export function cardsOf({ types, cards }: TypesBody, typeId: string): readonly IndexCard[] {
  return typeId === LOOSE ? cards : (types.find((type) => type.typeId === typeId)?.cards ?? []);
}

/** With one category that is new or changed. */
export function withType<Body extends TypesBody>(body: Body, type: IndexType): Body {
  const at = body.types.findIndex(({ typeId }) => typeId === type.typeId);
  return { ...body, types: at < 0 ? [...body.types, type] : body.types.with(at, type) };
}

/** Without a category, as long as it has no cards. */
export function withoutType<Body extends TypesBody>(body: Body, typeId: string): Body {
  return {
    ...body,
    types: body.types.filter((type) => type.typeId !== typeId || type.cards.length > 0),
  };
}

/** With other cards in a category, or in none. */
export function withCards<Body extends TypesBody>(
  body: Body,
  typeId: string,
  cards: readonly IndexCard[],
): Body {
  if (typeId === LOOSE) return { ...body, cards };
  return {
    ...body,
    types: body.types.map((type) => (type.typeId === typeId ? { ...type, cards } : type)),
  };
}

/** Without a card. */
export function withoutCard<Body extends TypesBody>(body: Body, cardId: string): Body {
  const rest = (cards: readonly IndexCard[]) => cards.filter((card) => card.cardId !== cardId);
  return {
    ...body,
    types: body.types.map((type) => ({ ...type, cards: rest(type.cards) })),
    cards: rest(body.cards),
  };
}

/** With a card in a category: where it stands already, else last of all there. */
export function withCard<Body extends TypesBody>(body: Body, typeId: string, card: IndexCard): Body {
  const there = cardsOf(body, typeId);
  const at = there.findIndex(({ cardId }) => cardId === card.cardId);
  if (at >= 0) return withCards(body, typeId, there.with(at, card));
  return withCards(withoutCard(body, card.cardId), typeId, [...there, card]);
}

/** The form of a card in a category. */
export function toCardForm(typeId: string, card: IndexCard): CardForm {
  const { cardName, cardNameEn, url, icon, openWay } = card;
  return { typeId, cardName, cardNameEn, url, icon, openWay };
}

/** The card as its form says it. */
export function toCard(card: IndexCard, { typeId: _typeId, ...said }: CardForm): IndexCard {
  return {
    ...card,
    ...said,
    cardName: said.cardName.trim(),
    cardNameEn: said.cardNameEn.trim(),
    url: said.url.trim(),
  };
}

/** What is wrong with a card, in words. */
export function cardFaults(
  form: CardForm,
  words: { readonly required: string; readonly address: string },
): Faults {
  const missing = required(form, ["cardName", "url"], words.required);
  return missing["url"] !== undefined || isTarget(form.url) ? missing : { ...missing, url: words.address };
}
