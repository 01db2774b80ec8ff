import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { systemClock } from "@/shared/lib/clock";
import { useElementWidth } from "@/shared/lib/use-element-width";
import { useOptimistic } from "@/shared/lib/use-optimistic";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { homeKeys } from "../api/keys";
import { cardDataQuery } from "../api/queries";
import { CardContent } from "../cards/card-content";
import { cardKind } from "../cards/card-kinds";
import type { ServiceEdit } from "../cards/card-view";
import type { HomeActions } from "../model/actions";
import type { AnyCardData, CardBasic, ColumnChoice } from "../model/card-data";
import type { CardPlace } from "../model/layout";
import { moreOf } from "../model/more";
import { layoutOf } from "../model/rules";
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
  const id = useId();
  const { ref, width } = useElementWidth();
  const kind = cardKind(card.cardKind);
  const more = moreOf(kind?.list, card);
  const { cardName, cardIntroduction } = card.basicConfig;
  return (
    <Panel ref={ref} className={css["card"]} aria-labelledby={id} data-testid={`home-card-${card.cardKind}`}>
      <header className={css["header"]}>
        <h2 id={id} className={css["title"]}>
          {cardName}
        </h2>
        <p className={css["intro"]}>{cardIntroduction}</p>
        <CardWhy name={cardName} place={place} />
        {tools}
        {more === null || tools !== null ? null : (
          <Link className={css["more"]} to={more} aria-label={t("moreOf", { name: cardName })}>
            {t("more")}
            <Icon name="chevronRight" size="1em" />
          </Link>
        )}
      </header>
      <div className={css["body"]} data-whole={kind?.isWhole}>
        <CardBody card={card} actions={actions} widthPx={width} skeletonRows={skeletonRows} />
      </div>
    </Panel>
  );
}

function CardBody({
  card,
  actions,
  widthPx,
  skeletonRows,
}: Omit<HomeCardProps, "tools" | "place"> & { readonly widthPx: number }) {
  const { language } = useLanguage();
  const [columnId, setColumnId] = useState<ColumnChoice>(null);
  const query = useQuery({
    ...cardDataQuery(card.cardId, columnId, language),
    placeholderData: (before) => before,
  });
  const edit = useOptimistic({
    name: `card ${card.cardId}`,
    shownBy: [homeKeys.card(card.cardId, columnId, language)],
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
          onEditServices={(change) => edit.mutateAsync(change)}
        />
      )}
    </QueryView>
  );
}
