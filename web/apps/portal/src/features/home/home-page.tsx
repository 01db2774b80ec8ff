import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { useLanguage } from "@/shared/i18n/use-language";
import { systemClock } from "@/shared/lib/clock";
import { schoolHour, schoolZone } from "@/shared/lib/school-day";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState } from "@/shared/ui/states";

import { homeLayoutQuery } from "./api/queries";
import { ArrangePanel } from "./components/arrange-panel";
import { HomeGrid, HomeGridSkeleton } from "./components/home-grid";
import { QuickNavigation } from "./components/quick-navigation";
import { ServiceTiles } from "./components/service-tiles";
import { TodayStrip } from "./components/today-strip";
import css from "./home-page.module.css";
import { useArrange } from "./hooks/use-arrange";
import type { HomeActions } from "./model/actions";
import { compactLayout } from "./model/layout";
import { partOfDay } from "./model/rules";

/** The year stands with the term below. */
const DAY = { weekday: "long", month: "long", day: "numeric" } as const;

/** Props of `HomePage`; what other areas bring is handed in by `app`. */
export interface HomePageProps {
  readonly actions: HomeActions;
  readonly search: ReactNode;
  readonly summary: ReactNode;
  /** Stands below the cards. */
  readonly specials?: ReactNode;
}

/** Greeting, search and today on top, then services at hand, the person's cards, specials and addresses everybody needs. */
export function HomePage({ actions, search, summary, specials = null }: HomePageProps) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const user = useCurrentUser();
  const home = useQuery(homeLayoutQuery(language));
  const arrange = useArrange(home.data, language);
  const [isArranging, setIsArranging] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  // The button of what was hidden or added is gone: the keyboard goes on from the panel.
  const toPanel = (act: (cardId: string) => void) => (cardId: string) => {
    panel.current?.focus();
    act(cardId);
  };
  const now = systemClock.now();
  const places = home.data === undefined ? [] : compactLayout(home.data.layout);
  return (
    <>
      <section className={css["hero"]} aria-labelledby="home-greeting">
        <div className={css["greeting"]}>
          <h1 id="home-greeting" className={css["hello"]}>
            {t(`greeting.${partOfDay(schoolHour(now))}`, { name: user?.nick_name ?? user?.user_name ?? "" })}
          </h1>
          <p className={css["date"]}>
            <span>{new Intl.DateTimeFormat(language, { ...DAY, ...schoolZone() }).format(now)}</span>
            <Button
              ref={toggle}
              kind="quiet"
              size="small"
              icon={<Icon name="grid" size="1em" />}
              aria-pressed={isArranging}
              disabled={home.data === undefined}
              onClick={() => setIsArranging(!isArranging)}
            >
              {t("arrange.open")}
            </Button>
          </p>
        </div>
        <div className={css["search"]}>{search}</div>
        <div className={css["today"]}>
          <TodayStrip>{summary}</TodayStrip>
        </div>
      </section>
      {home.isError && home.data === undefined ? null : (
        <ServiceTiles cards={home.data?.cards ?? null} actions={actions} />
      )}
      {home.data !== undefined && isArranging ? (
        <ArrangePanel
          ref={panel}
          home={home.data}
          arrange={{ ...arrange, show: toPanel(arrange.show) }}
          onDone={() => {
            setIsArranging(false);
            toggle.current?.focus();
          }}
        />
      ) : null}
      <QueryView
        query={home}
        frame={(state) =>
          home.isPending ? (
            state
          ) : (
            <Panel as="div" className={css["notice"]}>
              {state}
            </Panel>
          )
        }
        loading={<HomeGridSkeleton />}
        isEmpty={() => places.length === 0}
        empty={<EmptyState icon="grid" title={t("noCards.title")} hint={t("noCards.hint")} />}
      >
        {(data) => (
          <HomeGrid
            places={places}
            cards={data.cards}
            actions={actions}
            layout={data.layout}
            arrange={{ ...arrange, hide: toPanel(arrange.hide) }}
            isArranging={isArranging}
          />
        )}
      </QueryView>
      {specials}
      <QuickNavigation actions={actions} />
    </>
  );
}
