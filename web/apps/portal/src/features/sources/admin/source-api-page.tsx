import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView, both } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { apisQuery } from "./api/queries";
import { ApiEditor } from "./components/api-editor";
import { HealthBadge } from "./components/health-badge";
import { LastChange } from "./components/last-change";
import css from "./components/sources.module.css";
import { nameOf } from "./model/names";
import { NEW, sourcePath } from "./model/paths";
import { useSources } from "./use-sources";

/** Props of `SourceApiPage`. */
export interface SourceApiPageProps {
  readonly sourceId: string;
  readonly apiId: string;
}

/** The page of one API of a system: what is asked, what of the answer is taken, and a try of both. */
export function SourceApiPage({ sourceId, apiId }: SourceApiPageProps) {
  const { t } = useTranslation("sources");
  const { language } = useLanguage();
  const sources = useSources();
  const apis = useQuery(apisQuery(sourceId));
  const gone = (error: unknown) => (
    <GoneState error={error} title={t("api.gone")} to={sourcePath(sourceId)} way={t("api.back")} />
  );
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={sourcePath(sourceId)}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("api.back")}
      </Link>
      <QueryView
        query={both(sources, apis)}
        frame={(state) => (
          <>
            <header className={page["header"]}>
              <h1 className={page["title"]}>{t("title")}</h1>
            </header>
            <Panel room="normal">{state}</Panel>
          </>
        )}
        loading={<Skeleton rows={10} height="2rem" />}
        isEmpty={([all, own]) =>
          all.every((one) => one.sourceId !== sourceId) ||
          (apiId !== NEW && own.every((one) => one.apiId !== apiId))
        }
        empty={gone(null)}
        gone={gone}
      >
        {([all, own]) => {
          const source = all.find((one) => one.sourceId === sourceId);
          const api = own.find((one) => one.apiId === apiId) ?? null;
          if (source === undefined) return null;
          const sourceName = nameOf(language, source.sourceName, source.sourceNameEn);
          return (
            <>
              <header className={page["header"]}>
                <div className={css["heading"]}>
                  <h1 className={page["title"]}>
                    {api === null ? (
                      t("api.new")
                    ) : (
                      <Written text={nameOf(language, api.apiName, api.apiNameEn)} />
                    )}
                  </h1>
                  <div className={css["state"]}>
                    <span>
                      <Written text={sourceName} within={t("api.of", { name: sourceName })} />
                    </span>
                    <HealthBadge source={source} />
                    {api === null ? null : (
                      <>
                        <span>
                          {api.usedBy.length === 0 ? (
                            t("api.unused")
                          ) : (
                            <Written
                              text={api.usedBy.join(t("and"))}
                              within={t("api.usedBy", { names: api.usedBy.join(t("and")) })}
                            />
                          )}
                        </span>
                        <LastChange of={api} />
                      </>
                    )}
                  </div>
                </div>
              </header>
              <ApiEditor source={source} api={api} />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
