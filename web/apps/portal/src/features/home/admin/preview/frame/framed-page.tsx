import { useEffect, useEffectEvent, useRef } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { EmptyState } from "@/shared/ui/states";

import { HomeGrid } from "../../../components/home-grid";
import { QuickLinks } from "../../../components/quick-links";
import { ServiceTiles } from "../../../components/service-tiles";
import type { Arrange } from "../../../hooks/arranging";
import type { HomeActions } from "../../../model/actions";
import { compactLayout } from "../../../model/layout";
import { menuLinks } from "../../../navigation/top-menu";
import type { PreviewedHome } from "../api/queries";
import { Inert } from "../components/inert";
import css from "./framed-page.module.css";

/** Props of `FramedPage`. */
export interface FramedPageProps {
  readonly home: PreviewedHome;
  /** Somebody wanted to open or change something. */
  readonly onRefused: () => void;
  /** The page is as high as this. */
  readonly onHeight: (px: number) => void;
}

const nothing = () => undefined;
/** Nobody arranges a preview. */
const NO_ARRANGE: Arrange = {
  move: nothing,
  step: nothing,
  resize: nothing,
  hide: nothing,
  show: nothing,
  reset: nothing,
};

/** The navigation, services and cards of a home page, drawn by what draws people's own, and leading nowhere. */
export function FramedPage({ home, onRefused, onHeight }: FramedPageProps) {
  const { t } = useTranslation("home");
  const box = useRef<HTMLDivElement>(null);
  const tellHeight = useEffectEvent(onHeight);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => tellHeight(Math.ceil(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const refuse = () => {
    onRefused();
    return Promise.reject(new Error("a preview changes nothing"));
  };
  const actions: HomeActions = {
    openService: onRefused,
    openAddress: onRefused,
    setCollected: refuse,
    saveCollectionOrder: refuse,
  };
  const places = compactLayout(home.layout);
  const menu = menuLinks(home.menu);
  return (
    <div ref={box} className={css["page"]}>
      <Inert onLink={onRefused}>
        {menu.length === 0 ? null : (
          <Panel room="small">
            <nav aria-label={t("entries.label")}>
              <ul className={css["entries"]}>
                {menu.map(({ id, name, to }) => (
                  <li key={id}>
                    <a href={to}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </Panel>
        )}
        <QuickLinks links={home.quickNavigation} actions={actions} />
        <ServiceTiles cards={home.cards} actions={actions} />
        {places.length === 0 ? (
          <Panel room="normal">
            <EmptyState icon="grid" title={t("noCards.title")} hint={t("noCards.hint")} />
          </Panel>
        ) : (
          <HomeGrid
            places={places}
            cards={home.cards}
            actions={actions}
            layout={home.layout}
            arrange={NO_ARRANGE}
            isArranging={false}
          />
        )}
      </Inert>
    </div>
  );
}
