import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { systemClock } from "@/shared/lib/clock";
import { useElementWidth } from "@/shared/lib/use-element-width";
import { useOptimistic } from "@/shared/lib/use-optimistic";
import { Icon } from "@/shared/ui/icon";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { CardContent } from "../cards/card-content";
import { cardKind } from "../cards/card-kinds";
import { CardSourceContext } from "../cards/card-source";
import type { ServiceEdit } from "../cards/card-view";
import type { HomeActions } from "../model/actions";
import type { AnyCardData, CardBasic, ColumnChoice } from "../model/card-data";
import type { CardPlace } from "../model/layout";
import { moreOf } from "../model/more";
import { layoutOf } from "../model/rules";
import { CardFrame } from "./card-frame";
import { CardWhy } from "./card-why";
import css from "./home-card.module.css";

/** Props of `HomeCard`. */
export interface HomeCardProps {
  readonly card: CardBasic;
  readonly place: CardPlace;
  readonly actions: HomeActions;
  readonly skeletonRows: number;
  /** Stands in the corner instead of the link to more. */
  readonly tools?: ReactNode;
}

/** One card of the home page: loads, fails and refreshes for itself; narrow or wide by its own width. */
export function HomeCard({ card, place, actions, skeletonRows, tools = null }: HomeCardProps) {
  const { t } = useTranslation("home");
  const { ref, width } = useElementWidth();
  const more = moreOf(cardKind(card.cardKind)?.list, card);
  const name = card.basicConfig.cardName;
  return (
    <CardFrame
      ref={ref}
      kind={card.cardKind}
      basicConfig={card.basicConfig}
      aside={
        <>
          <CardWhy name={name} place={place} />
          {tools}
          {more === null || tools !== null ? null : (
            <Link className={css["more"]} to={more} aria-label={t("moreOf", { name })}>
              {t("more")}
              <Icon name="chevronRight" size="1em" />
            </Link>
          )}
        </>
      }
    >
      <CardBody card={card} actions={actions} widthPx={width} skeletonRows={skeletonRows} />
    </CardFrame>
  );
}

function CardBody({
  card,
  actions,
  widthPx,
  skeletonRows,
}: Omit<HomeCardProps, "tools" | "place"> & { readonly widthPx: number }) {
  const { language } = useLanguage();
  const { query: queryOf, isReadOnly } = useContext(CardSourceContext);
  const [columnId, setColumnId] = useState<ColumnChoice>(null);
  const asked = queryOf(card.cardId, columnId, language);
  const query = useQuery({ ...asked, placeholderData: (before: AnyCardData | undefined) => before });
  const edit = useOptimistic({
    name: `card ${card.cardId}`,
    shownBy: [asked.queryKey],
    paint: (data: AnyCardData, change: ServiceEdit) =>
      data.cardKind === "MY_COLLECTION" ? { ...data, list: change.edit(data.list) } : data,
    send: (change) => change.send(),
  });
  return (
    <QueryView query={query} loading={<Skeleton rows={skeletonRows} height="1.5rem" />}>
      {(data) => (
        <CardContent
          data={data}
          layout={layoutOf(widthPx)}
          actions={actions}
          now={systemClock.now()}
          columnId={columnId}
          onColumn={setColumnId}
          isStale={query.isPlaceholderData}
          onEditServices={(change) => (isReadOnly ? change.send() : edit.mutateAsync(change))}
        />
      )}
    </QueryView>
  );
}
