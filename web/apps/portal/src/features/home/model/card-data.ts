import type { Schema } from "@/shared/api/schema";

/** What every card has (001 §3). */
export type BasicConfig = Schema<"CardBasicConfig">;
/** A card without its data. */
export type CardBasic = Schema<"CardBasic">;
/** The home page without its data. */
export type HomeLayout = Schema<"HomePageOut">;

/** The data of a card, by its kind: the shapes of the sources on the server. */
export type AnyCardData = Schema<"AnyCard">;
/** Kinds of cards the server knows. */
export type CardKind = AnyCardData["cardKind"];
/** The data of one kind. */
export type CardData<Kind extends CardKind> = Extract<AnyCardData, { readonly cardKind: Kind }>;
/** One entry of a kind. */
export type CardEntry<Kind extends CardKind> = CardData<Kind>["list"][number];
/** One tab of a kind. */
export type CardTab<Kind extends CardKind> = NonNullable<CardData<Kind>["typeList"]>[number];

/** A service as cards show it. */
export type CardService = CardEntry<"MY_COLLECTION">;
/** A column of the to-do card. */
export type TodoColumn = CardEntry<"TODO">;
/** A to-do as the card shows it. */
export type CardTodo = TodoColumn["items"][number];
/** A news item as the card shows it. */
export type CardNews = CardEntry<"ANNOUNCEMENT">;
/** A service of the card of business express (000 §3). */
export type ExpressService = CardEntry<"BUSINESS_EXPRESS">;
/** A matter of the person. */
export type PersonalMatter = CardEntry<"PERSONAL_MATTERS">;
/** The state of a matter in its colour, as `#0b6bcb` (000 §3). */
export type StatusColour = PersonalMatter["currentStatusBackgroundColor"];
/** A tab of the staging list: a table after its field mapping (000 §2, §3). */
export type StagingTab = CardEntry<"STAGING">;

/** Column of the card's call that a tab stands for; null is the card's first answer. */
export type ColumnChoice = string | null;
