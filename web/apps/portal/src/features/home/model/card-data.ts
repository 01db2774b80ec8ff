import type { Schema } from "@/shared/api/schema";

/** Kinds of cards the server knows (API-DESIGN §4). */
export type CardKind =
  | "TODO"
  | "BUSINESS_EXPRESS"
  | "PERSONAL_MATTERS"
  | "STAGING"
  | "MY_COLLECTION"
  | "CAMPUS_NEWS"
  | "COMMON_TOOLS"
  | "RECOMMEND"
  | "COMMON_USE"
  | "ANNOUNCEMENT"
  | "FRAME";

/** What every card has (001 §3). */
export type BasicConfig = Schema<"CardBasicConfig">;

/** A card without its data. */
export type CardBasic = Schema<"CardBasic">;

/** The home page without its data. */
export type HomeLayout = Schema<"HomePageOut">;

/** A service as cards show it. */
export interface CardService {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly serviceDeptName: string | null;
  readonly serviceIcon: string | null;
  readonly processType: string;
  readonly hasGuide: boolean;
  readonly labelName: string | null;
  readonly visitCount: number;
  readonly accessWay: string;
  readonly openWay: string;
  readonly serviceUrl: string;
  readonly serviceHref: string;
  readonly needLogin: boolean;
}

/** A to-do as the card shows it. */
export interface CardTodo {
  readonly todoId: string;
  readonly title: string;
  readonly sourceName: string;
  readonly createTime: string;
  readonly dueTime: string | null;
  readonly overdue: boolean;
  readonly urlDetail: string;
  readonly openWay: string;
}

/** A column of the to-do card. */
export interface TodoColumn {
  readonly columnId: string;
  readonly columnName: string;
  readonly todoNum: number;
  readonly todoTypeName: string | null;
  readonly todoTimeoutNum: number;
  readonly todoTimeoutName: string | null;
  readonly items: readonly CardTodo[];
}

/** A news item as the card shows it. */
export interface CardNews {
  readonly newsId: string;
  readonly title: string;
  readonly releaseTime: string;
  /** Stands in for `releaseTime` when the card's source is an official account (001 §3). */
  readonly create_time?: string;
  /** Under 24 hours old by the school's clock. */
  readonly isNew?: boolean;
  readonly fieldSet: { readonly importance?: string } | null;
  /** Picture of an announcement; empty for none. */
  readonly cover?: string;
}

/** A column of the news card. */
export interface NewsColumn {
  readonly columnId: string;
  readonly columnName: string;
  readonly result: readonly CardNews[];
}

/** A tool, under the names of the wire (001 §3). */
export interface WireTool {
  readonly id: string;
  readonly tools_name: string;
  readonly tools_icon: string | null;
  readonly url: string;
  readonly openWay: string;
}

/** A service of the card of business express (000 §3). */
export interface ExpressService extends CardService {
  readonly shelfLabelName: string;
}

/** The state of a matter in its colour (000 §3). */
export interface StatusColour {
  readonly typeName: string;
  /** As `#0b6bcb`. */
  readonly colorVal: string;
}

/** A status type of personal matters with how many matters have it. */
export interface StatusType extends StatusColour {
  readonly id: string;
  readonly count: number;
}

/** A matter of the person. */
export interface PersonalMatter {
  readonly matterId: string;
  readonly title: string;
  readonly serviceName: string;
  readonly currentStatusBackgroundColor: StatusColour;
  readonly otherInformationList: readonly { readonly name: string; readonly value: string }[];
  readonly updateTime: string;
  readonly urlDetail: string;
  readonly openWay: string;
}

/** A tab of the staging list: a table after its field mapping (000 §2, §3). */
export interface StagingTab {
  readonly columnId: string;
  readonly columnName: string;
  readonly todoNum: number;
  readonly cardMapping: readonly { readonly field: string; readonly chineseName: string }[];
  readonly result: readonly Readonly<Record<string, unknown>>[];
}

/** Where a card leads that shows a page of another system (001 §3). */
export interface CardFrame {
  readonly url: string;
  readonly frameId: string;
  /** The page's origin may be framed; otherwise the card leads to it. */
  readonly isRegistered: boolean;
}

/** A scene of the card of common services. */
export interface SceneType {
  readonly id: string;
  readonly serviceSceneName: string;
}

/** A type of tools. */
export interface ToolType {
  readonly id: string;
  readonly name: string;
}

/** What a card's call answers: the same frame for every kind, `list` by kind. */
interface Answer<Entry, Type, Kind extends CardKind> {
  readonly cardId: string;
  readonly cardKind: Kind;
  readonly basicConfig: BasicConfig;
  readonly typeList: readonly Type[] | null;
  readonly list: readonly Entry[];
  readonly dataSource: string;
  readonly fetchedAt: string;
}

/** The answer by its kind. */
export type AnyCardData =
  | Answer<TodoColumn, unknown, "TODO">
  | Answer<CardService, unknown, "MY_COLLECTION">
  | Answer<CardService, unknown, "RECOMMEND">
  | Answer<CardService, SceneType, "COMMON_USE">
  | Answer<NewsColumn, unknown, "CAMPUS_NEWS">
  | Answer<WireTool, ToolType, "COMMON_TOOLS">
  | Answer<ExpressService, unknown, "BUSINESS_EXPRESS">
  | Answer<PersonalMatter, StatusType, "PERSONAL_MATTERS">
  | Answer<StagingTab, unknown, "STAGING">
  | Answer<CardNews, unknown, "ANNOUNCEMENT">
  | Answer<CardFrame, unknown, "FRAME">;

/** The answer of one kind. */
export type CardData<Kind extends CardKind> = Extract<AnyCardData, { readonly cardKind: Kind }>;

/** One entry of a kind. */
export type CardEntry<Kind extends CardKind> = CardData<Kind>["list"][number];

/** One tab of a kind. */
export type CardTab<Kind extends CardKind> = NonNullable<CardData<Kind>["typeList"]>[number];

/** Column of the card's call that a tab stands for; null is the card's first answer. */
export type ColumnChoice = string | null;
