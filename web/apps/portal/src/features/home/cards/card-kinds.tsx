import { type ComponentType, type ReactNode, lazy } from "react";

import { ROUTES } from "@/shared/config/paths";

import type { AnyCardData, CardData, CardKind } from "../model/card-data";
import { AnnouncementCard } from "./announcement/announcement-card";
import { CampusNewsCard } from "./campus-news/campus-news-card";
import type { CardContext, CardViewProps } from "./card-view";
import { PersonalMattersCard } from "./personal-matters/personal-matters-card";
import { TodoCard } from "./todo/todo-card";

/** What the home page knows of a kind of card; the shape of its data comes from the API document. */
export interface CardKindSpec {
  /** Draws data of this kind. */
  readonly draw: (data: AnyCardData, context: CardContext) => ReactNode;
  /** Loads what draws it, while the data is on the way; left out for kinds that come with the page. */
  readonly load?: () => Promise<unknown>;
  /** The portal's own list of all of what the card shows a part of. */
  readonly list?: string;
  /** Its settings say how much it shows: it never scrolls within itself. */
  readonly isWhole?: boolean;
}

type View<Kind extends CardKind> = ComponentType<CardViewProps<Kind>>;

const isOfKind = <Kind extends CardKind>(data: AnyCardData, kind: Kind): data is CardData<Kind> =>
  data.cardKind === kind;

/** A kind whose view comes with the page. */
function first<Kind extends CardKind>(
  kind: Kind,
  View: View<Kind>,
  more: Omit<CardKindSpec, "draw" | "load"> = {},
): CardKindSpec {
  return {
    draw: (data, context) => (isOfKind(data, kind) ? <View data={data} {...context} /> : null),
    ...more,
  };
}

/** A kind whose view comes when one is to be shown. */
function later<Kind extends CardKind>(
  kind: Kind,
  load: () => Promise<View<Kind>>,
  more: Omit<CardKindSpec, "draw" | "load"> = {},
): CardKindSpec {
  return {
    ...first(
      kind,
      lazy(() => load().then((view) => ({ default: view }))),
      more,
    ),
    load,
  };
}

/** All kinds. A new one adds its line here (docs/recipes/add-a-card-kind.md). */
const KINDS: Readonly<Record<CardKind, CardKindSpec>> = {
  TODO: first("TODO", TodoCard, { list: ROUTES.todos.path, isWhole: true }),
  MY_COLLECTION: later(
    "MY_COLLECTION",
    () => import("./my-collection/my-collection-card").then((part) => part.MyCollectionCard),
    { list: `${ROUTES.serviceHall.path}?collected=1`, isWhole: true },
  ),
  RECOMMEND: later(
    "RECOMMEND",
    () => import("./recommend/recommend-card").then((part) => part.RecommendCard),
    { isWhole: true },
  ),
  COMMON_USE: later(
    "COMMON_USE",
    () => import("./common-use/common-use-card").then((part) => part.CommonUseCard),
    { isWhole: true },
  ),
  CAMPUS_NEWS: first("CAMPUS_NEWS", CampusNewsCard, { list: ROUTES.news.path, isWhole: true }),
  COMMON_TOOLS: later(
    "COMMON_TOOLS",
    () => import("./common-tools/common-tools-card").then((part) => part.CommonToolsCard),
    { isWhole: true },
  ),
  BUSINESS_EXPRESS: later(
    "BUSINESS_EXPRESS",
    () => import("./business-express/business-express-card").then((part) => part.BusinessExpressCard),
    { isWhole: true },
  ),
  PERSONAL_MATTERS: first("PERSONAL_MATTERS", PersonalMattersCard, { isWhole: true }),
  STAGING: later("STAGING", () => import("./staging/staging-card").then((part) => part.StagingCard), {
    isWhole: true,
  }),
  ANNOUNCEMENT: first("ANNOUNCEMENT", AnnouncementCard, { isWhole: true }),
  FRAME: later("FRAME", () => import("./frame/frame-card").then((part) => part.FrameCard)),
};

const isKnown = (kind: string): kind is CardKind => Object.hasOwn(KINDS, kind);

/** What is known of a kind; null for one that this version does not draw. */
export const cardKind = (kind: string): CardKindSpec | null => (isKnown(kind) ? KINDS[kind] : null);

/** Loads the view of a kind of card while its data is on the way; a failure shows when the card is drawn. */
export function prepareCard(kind: string): void {
  void cardKind(kind)
    ?.load?.()
    .catch(() => null);
}
