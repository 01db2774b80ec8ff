import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { ROUTES, servicesPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { formatHeat } from "@/shared/lib/format";
import { buttonClass } from "@/shared/ui/button";
import { Panel } from "@/shared/ui/panel";
import { Skeleton } from "@/shared/ui/states";

import { figuresQuery, hotWordsQuery, indexQuery, pageQuery } from "./api/landing-queries";
import { Horizon } from "@/shared/ui/horizon";
import { LandingSearch } from "./components/landing-search";
import { LinkTo } from "./components/link-to";
import css from "./landing-page.module.css";

// Asked for at once, so that it comes with the page and does not count before it.
const loading = import("./components/landing-sections");
const LandingSections = lazy(async () => ({ default: (await loading).LandingSections }));

/** What the section STATISTICS tells, and where it stands in the answer. */
const FIGURES = [
  ["total", "serviceCount"],
  ["online", "onlineCount"],
  ["process", "processCount"],
  ["application", "applicationCount"],
  ["used", "visitCount"],
] as const;

/** The calm page before sign-in: search first, then what many people look for. */
export function LandingPage({
  schoolName,
  isSignedIn,
}: {
  readonly schoolName: string;
  readonly isSignedIn: boolean;
}) {
  const { t } = useTranslation("landing");
  const hotWords = useQuery(hotWordsQuery);
  const { language } = useLanguage();
  const { data: index } = useQuery(indexQuery(language));
  const { data: sections } = useQuery(pageQuery(language));
  // Null: the school shows none. Until it is known, and where it can not be read, they are shown.
  const statistics =
    sections === undefined ? undefined : (sections.find(({ kind }) => kind === "STATISTICS") ?? null);
  const { data: figures } = useQuery({ ...figuresQuery, enabled: statistics !== null });
  return (
    <>
      <section className={css["hero"]}>
        <div className={css["scenery"]}>
          <Horizon />
        </div>
        <div className={css["heroInner"]}>
          <h1 className={css["title"]}>{t("hero")}</h1>
          <p className={css["text"]}>{t("heroText", { school: schoolName })}</p>
          <LandingSearch isMember={isSignedIn} />
          <div className={css["hot"]}>
            {(hotWords.data ?? []).length === 0 ? null : (
              <>
                <span>{t("hot")}</span>
                {(hotWords.data ?? []).map(({ word }) => (
                  <Link key={word} to={servicesPath(isSignedIn, ["keyword", word])} className={css["word"]}>
                    {word}
                  </Link>
                ))}
              </>
            )}
          </div>
          <div className={css["links"]}>
            {index === undefined || index.navigation.length === 0 ? null : (
              <nav className={css["row"]} aria-label={t("links")}>
                {index.navigation.map((link) => (
                  <LinkTo key={link.code} url={link.url} openWay={link.openWay} className={css["word"]}>
                    {link.name}
                  </LinkTo>
                ))}
              </nav>
            )}
          </div>
        </div>
      </section>
      <div className={css["body"]}>
        <Panel className={css["figures"]} aria-label={statistics?.title || t("section.STATISTICS")}>
          {statistics === null ? (
            <p className={css["numbers"]}>{t("signInText")}</p>
          ) : (
            <dl className={css["numbers"]}>
              {FIGURES.map(([kind, field]) => (
                <div key={kind} className={css["figure"]}>
                  <dt>{t(kind)}</dt>
                  <dd>{figures === undefined ? "–" : formatHeat(figures[field])}</dd>
                </div>
              ))}
            </dl>
          )}
          <Link
            to={isSignedIn ? ROUTES.homePage.path : ROUTES.login.path}
            className={`${buttonClass("primary", "large")} ${css["enter"] ?? ""}`}
          >
            {isSignedIn ? t("enter") : t("signIn")}
          </Link>
        </Panel>
        <Suspense fallback={<Skeleton rows={6} height="4.5rem" />}>
          <LandingSections />
        </Suspense>
      </div>
    </>
  );
}
