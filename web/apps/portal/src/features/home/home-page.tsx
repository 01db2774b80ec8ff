import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { useLanguage } from "@/shared/i18n/use-language";
import { systemClock } from "@/shared/lib/clock";
import { useCurrentUser } from "@/shared/lib/current-user";
import { EmptyState, ErrorState } from "@/shared/ui/states";

import { homeLayoutQuery } from "./api/queries";
import { HomeGrid, HomeGridSkeleton } from "./components/home-grid";
import css from "./home-page.module.css";
import type { HomeActions } from "./model/actions";
import { compactLayout } from "./model/layout";
import { partOfDay } from "./model/rules";

/** Props of `HomePage`; what other areas bring is handed in by `app`. */
export interface HomePageProps {
  readonly actions: HomeActions;
  readonly search: ReactNode;
  readonly summary: ReactNode;
}

/** Greeting, search and to-do numbers on top, then the person's cards. */
export function HomePage({ actions, search, summary }: HomePageProps) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const user = useCurrentUser();
  const home = useQuery(homeLayoutQuery(language));
  const today = new Date(systemClock.now());
  const places = home.data === undefined ? [] : compactLayout(home.data.layout);
  return (
    <>
      <section className={css["hero"]} aria-labelledby="home-greeting">
        <div className={css["greeting"]}>
          <h1 id="home-greeting" className={css["hello"]}>
            {t(`greeting.${partOfDay(today.getHours())}`, { name: user?.nick_name ?? user?.user_name ?? "" })}
          </h1>
          <p className={css["date"]}>
            {new Intl.DateTimeFormat(language, { dateStyle: "full" }).format(today)}
          </p>
        </div>
        <div className={css["summary"]}>{summary}</div>
        <div className={css["search"]}>{search}</div>
      </section>
      {home.data === undefined ? (
        home.isError ? (
          <div className={css["notice"]}>
            <ErrorState error={home.error} onRetry={() => void home.refetch()} />
          </div>
        ) : (
          <HomeGridSkeleton />
        )
      ) : places.length === 0 ? (
        <div className={css["notice"]}>
          <EmptyState icon="grid" title={t("noCards.title")} hint={t("noCards.hint")} />
        </div>
      ) : (
        <HomeGrid places={places} cards={home.data.cards} actions={actions} />
      )}
    </>
  );
}
