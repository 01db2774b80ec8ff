import { Suspense, lazy } from "react";

import { Skeleton } from "@/shared/ui/states";

import type { AnyCardData } from "../model/card-data";
import { CampusNewsCard } from "./campus-news/campus-news-card";
import type { CardContext } from "./card-view";
import { CommonUseCard } from "./common-use/common-use-card";
import { MyCollectionCard } from "./my-collection/my-collection-card";
import { RecommendCard } from "./recommend/recommend-card";
import { TodoCard } from "./todo/todo-card";
import { UnknownCard } from "./unknown-card";

// The first cards people see come with the page; the others when one is to be shown.
const parts = {
  ANNOUNCEMENT: () => import("./announcement/announcement-card"),
  BUSINESS_EXPRESS: () => import("./business-express/business-express-card"),
  COMMON_TOOLS: () => import("./common-tools/common-tools-card"),
  FRAME: () => import("./frame/frame-card"),
  PERSONAL_MATTERS: () => import("./personal-matters/personal-matters-card"),
  STAGING: () => import("./staging/staging-card"),
};

const AnnouncementCard = lazy(() => parts.ANNOUNCEMENT().then((m) => ({ default: m.AnnouncementCard })));
const BusinessExpressCard = lazy(() =>
  parts.BUSINESS_EXPRESS().then((m) => ({ default: m.BusinessExpressCard })),
);
const CommonToolsCard = lazy(() => parts.COMMON_TOOLS().then((m) => ({ default: m.CommonToolsCard })));
const FrameCard = lazy(() => parts.FRAME().then((m) => ({ default: m.FrameCard })));
const PersonalMattersCard = lazy(() =>
  parts.PERSONAL_MATTERS().then((m) => ({ default: m.PersonalMattersCard })),
);
const StagingCard = lazy(() => parts.STAGING().then((m) => ({ default: m.StagingCard })));

const isPart = (kind: string): kind is keyof typeof parts => Object.hasOwn(parts, kind);

/** Loads the view of a kind of card while its data is on the way; a failure shows when the card is drawn. */
export function prepareCard(kind: string): void {
  if (isPart(kind)) void parts[kind]().catch(() => null);
}

/** Props of `CardContent`. */
export type CardContentProps = CardContext & { readonly data: AnyCardData };

/** The view of a card by its kind. */
export function CardContent(props: CardContentProps) {
  return (
    <Suspense fallback={<Skeleton rows={3} height="1.5rem" />}>
      <View {...props} />
    </Suspense>
  );
}

/** A new kind adds its line here. */
function View({ data, ...context }: CardContentProps) {
  switch (data.cardKind) {
    case "TODO":
      return <TodoCard data={data} {...context} />;
    case "MY_COLLECTION":
      return <MyCollectionCard data={data} {...context} />;
    case "RECOMMEND":
      return <RecommendCard data={data} {...context} />;
    case "COMMON_USE":
      return <CommonUseCard data={data} {...context} />;
    case "CAMPUS_NEWS":
      return <CampusNewsCard data={data} {...context} />;
    case "COMMON_TOOLS":
      return <CommonToolsCard data={data} {...context} />;
    case "BUSINESS_EXPRESS":
      return <BusinessExpressCard data={data} {...context} />;
    case "PERSONAL_MATTERS":
      return <PersonalMattersCard data={data} {...context} />;
    case "STAGING":
      return <StagingCard data={data} {...context} />;
    case "ANNOUNCEMENT":
      return <AnnouncementCard data={data} {...context} />;
    case "FRAME":
      return <FrameCard data={data} {...context} />;
    default:
      return <UnknownCard data={data} />;
  }
}
