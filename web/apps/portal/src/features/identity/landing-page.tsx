import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link, useNavigate } from "react-router";

import { ROUTES, serviceDetailPath } from "@/shared/config/paths";
import { formatHeat } from "@/shared/lib/format";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { ErrorState, Skeleton } from "@/shared/ui/states";
import { SubmitButton } from "@/shared/ui/submit-button";

import { countsQuery, heatQuery, hotWordsQuery, scenesQuery } from "./api/landing-queries";
import { Horizon } from "./components/horizon";
import css from "./landing-page.module.css";

const allServices = (query: string) => `${ROUTES.allServices.path}${query}`;

/** The calm page before sign-in: search first, then what many people look for. */
export function LandingPage({
  schoolName,
  isSignedIn,
}: {
  readonly schoolName: string;
  readonly isSignedIn: boolean;
}) {
  const { t } = useTranslation(["identity", "common"]);
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState("");
  const counts = useQuery(countsQuery);
  const hotWords = useQuery(hotWordsQuery);

  function handleSearch(event: FormEvent): void {
    event.preventDefault();
    const wanted = keyword.trim();
    void navigate(allServices(wanted === "" ? "" : `?keyword=${encodeURIComponent(wanted)}`));
  }
  const figures = counts.data;
  return (
    <>
      <section className={css["hero"]}>
        <Horizon />
        <div className={css["heroInner"]}>
          <h1 className={css["title"]}>{t("landing.hero")}</h1>
          <p className={css["text"]}>{t("landing.heroText", { school: schoolName })}</p>
          <search>
            <form className={css["search"]} onSubmit={handleSearch}>
              <Icon name="search" size="1.375rem" className={css["searchIcon"]} />
              <input
                type="search"
                className={css["input"]}
                aria-label={t("landing.search")}
                placeholder={t("landing.searchPlaceholder")}
                enterKeyHint="search"
                value={keyword}
                onChange={(event) => setKeyword(event.target.value)}
              />
              <SubmitButton size="large" className={css["go"]}>
                {t("common:action.search")}
              </SubmitButton>
            </form>
          </search>
          <div className={css["hot"]}>
            {(hotWords.data ?? []).length === 0 ? null : (
              <>
                <span>{t("landing.hot")}</span>
                {(hotWords.data ?? []).map(({ word }) => (
                  <Link
                    key={word}
                    to={allServices(`?keyword=${encodeURIComponent(word)}`)}
                    className={css["word"]}
                  >
                    {word}
                  </Link>
                ))}
              </>
            )}
          </div>
        </div>
      </section>
      <div className={css["body"]}>
        <section className={css["figures"]} aria-label={t("landing.counts")}>
          <dl className={css["numbers"]}>
            {(["total", "online", "process", "application"] as const).map((kind) => (
              <div key={kind} className={css["figure"]}>
                <dt>{t(`landing.${kind}`)}</dt>
                <dd>{figures === undefined ? "–" : figures[kind]}</dd>
              </div>
            ))}
          </dl>
          <Link
            to={isSignedIn ? ROUTES.homePage.path : ROUTES.login.path}
            className={`${buttonClass("primary", "large")} ${css["enter"] ?? ""}`}
          >
            {isSignedIn ? t("landing.enter") : t("landing.signIn")}
          </Link>
        </section>
        <Scenes />
        <Heat />
      </div>
    </>
  );
}

function Scenes() {
  const { t } = useTranslation("identity");
  const { data, error, refetch } = useQuery(scenesQuery);
  return (
    <section aria-labelledby="oh-scenes">
      <header className={css["head"]}>
        <div>
          <h2 id="oh-scenes">{t("landing.scenes")}</h2>
          <p className={css["muted"]}>{t("landing.scenesText")}</p>
        </div>
        <Link to={ROUTES.allServices.path} className={css["all"]}>
          {t("landing.allServices")}
          <Icon name="chevronRight" size="1em" />
        </Link>
      </header>
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={4} height="4.5rem" />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={css["scenes"]}>
          {data.map((scene) => (
            <li key={scene.id}>
              <Link to={allServices(`?sceneId=${encodeURIComponent(scene.id)}`)} className={css["scene"]}>
                <ServiceIcon src={scene.icon} size={40} />
                <span className={css["sceneName"]}>{scene.name}</span>
                <span className={css["muted"]}>{t("landing.sceneCount", { count: scene.serviceCount })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Heat() {
  const { t } = useTranslation("identity");
  const { data = [] } = useQuery(heatQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="oh-heat">
      <header className={css["head"]}>
        <h2 id="oh-heat">{t("landing.heat")}</h2>
      </header>
      <ol className={css["heat"]}>
        {data.map((service) => (
          <li key={service.serviceId}>
            <Link to={serviceDetailPath(service.serviceId)} className={css["service"]}>
              <ServiceIcon src={service.serviceIcon} size={44} />
              <span className={css["serviceText"]}>
                <span className={css["sceneName"]}>{service.serviceName}</span>
                <span className={css["muted"]}>{service.serviceDeptName}</span>
              </span>
              <span className={css["visits"]}>
                {t("landing.visits", { count: service.visitCount, text: formatHeat(service.visitCount) })}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
