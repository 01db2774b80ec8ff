import type { AnyCardData } from "../model/card-data";
import { CampusNewsCard } from "./campus-news/campus-news-card";
import type { CardContext } from "./card-view";
import { CommonToolsCard } from "./common-tools/common-tools-card";
import { CommonUseCard } from "./common-use/common-use-card";
import { MyCollectionCard } from "./my-collection/my-collection-card";
import { RecommendCard } from "./recommend/recommend-card";
import { TodoCard } from "./todo/todo-card";
import { UnknownCard } from "./unknown-card";

/** The view of a card by its kind; a new kind adds its line here. */
export function CardContent({ data, ...context }: CardContext & { readonly data: AnyCardData }) {
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
    default:
      return <UnknownCard data={data} />;
  }
}
