import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState } from "@/shared/ui/states";

import { CardSourceContext } from "../cards/card-source";
import type { HomeActions } from "../model/actions";
import type { CardBasic, CardService } from "../model/card-data";
import { TILES, type Tile, type TileSource, tilesOf } from "../model/tiles";
import css from "./service-tiles.module.css";

/** Props of `ServiceTiles`. */
export interface ServiceTilesProps {
  /** Every card the person may have, shown or not; null while nobody knows. */
  readonly cards: readonly CardBasic[] | null;
  readonly actions: HomeActions;
}

/** The services of one card, whether the card itself is shown or not. */
function useServices(cards: readonly CardBasic[] | null, kind: TileSource) {
  const { language } = useLanguage();
  const source = useContext(CardSourceContext);
  const cardId = cards?.find((card) => card.cardKind === kind)?.cardId;
  const query = useQuery({ ...source.query(cardId ?? "", null, language), enabled: cardId !== undefined });
  const services: readonly CardService[] = query.data?.cardKind === kind ? query.data.list : [];
  return { query, services, isOffered: cardId !== undefined };
}

/**
 * Eight services at hand: collected ones, then those used most, then recommended ones. Its sources are the cards of these
 * names; a school that offers none of them has no tiles.
 */
export function ServiceTiles({ cards, actions }: ServiceTilesProps) {
  const { t } = useTranslation("home");
  const collected = useServices(cards, "MY_COLLECTION");
  const used = useServices(cards, "COMMON_USE");
  const recommended = useServices(cards, "RECOMMEND");
  const sources = [collected, used, recommended].filter(({ isOffered }) => isOffered);
  if (cards !== null && sources.length === 0) return null;
  // All of them, or places would change their services one after another.
  const isPending = cards === null || sources.some(({ query }) => query.isPending);
  const isFailed = !isPending && sources.every(({ query }) => query.isError && query.data === undefined);
  const failed = isFailed ? sources[0]?.query : undefined;
  const tiles = tilesOf({
    collected: collected.services,
    used: used.services,
    recommended: recommended.services,
  });
  return (
    <Panel className={css["tiles"]} aria-labelledby="home-services" data-testid="home-services">
      <header className={css["header"]}>
        <h2 id="home-services" className={css["title"]}>
          {t("tiles.title")}
        </h2>
        <Link className={css["more"]} to={`${ROUTES.serviceHall.path}?collected=1`}>
          {t("tiles.collection")}
        </Link>
        <Link className={css["more"]} to={ROUTES.serviceHall.path}>
          {t("tiles.all")}
          <Icon name="chevronRight" size="1em" />
        </Link>
      </header>
      <QueryView
        query={{
          data: isPending || failed !== undefined ? undefined : tiles,
          isError: failed !== undefined,
          error: failed?.error,
          refetch: () => Promise.all(sources.map(({ query }) => query.refetch())),
        }}
        loading={<TilesSkeleton />}
        empty={<EmptyState icon="star" title={t("tiles.empty")} hint={t("collection.emptyHint")} />}
      >
        {(shown) => (
          <ul className={css["list"]}>
            {shown.map((tile) => (
              <li key={tile.service.serviceId}>
                <TileButton tile={tile} onOpen={() => actions.openService(tile.service)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function TileButton({ tile, onOpen }: { readonly tile: Tile; readonly onOpen: () => void }) {
  const { t } = useTranslation("home");
  const { service, reason } = tile;
  return (
    <button type="button" className={css["tile"]} title={service.serviceName} onClick={onOpen}>
      <ServiceIcon src={service.serviceIcon} size={48} look="tile" />
      <span className={css["name"]}>{service.serviceName}</span>
      <span className={css["reason"]} data-reason={reason}>
        {t(`tiles.reason.${reason}`)}
      </span>
    </button>
  );
}

/** The tiles before anything is known, in the room of what comes. */
function TilesSkeleton() {
  const { t } = useTranslation("common");
  return (
    <div className={css["list"]} role="status" aria-label={t("state.loading")}>
      {Array.from({ length: TILES }, (_, index) => (
        <Panel as="span" look="inset" key={index} />
      ))}
    </div>
  );
}
