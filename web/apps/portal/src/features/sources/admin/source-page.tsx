import { useId, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { formatMinute } from "@/shared/lib/format";
import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { Written } from "@/shared/ui/written";

import type { Source } from "./api/queries";
import { ApisPanel } from "./components/apis-panel";
import { RemoveSourceDialog } from "./components/ask-dialogs";
import { HealthBadge } from "./components/health-badge";
import { LastChange } from "./components/last-change";
import css from "./components/sources.module.css";
import { SourceEditor } from "./components/source-editor";
import { nameOf } from "./model/names";
import { NEW, type SourceTab } from "./model/paths";
import { useSources } from "./use-sources";

/** The page of one system: its APIs, and how it is asked. */
export function SourcePage({ sourceId }: { readonly sourceId: string }) {
  const { t } = useTranslation("sources");
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.sources.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      {sourceId === NEW ? <NewSource /> : <KnownSource sourceId={sourceId} />}
    </div>
  );
}

function NewSource() {
  const { t } = useTranslation("sources");
  return (
    <>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("new")}</h1>
          <p className={page["intro"]}>{t("newHint")}</p>
        </div>
      </header>
      <Panel>
        <div className={css["panel"]}>
          <SourceEditor source={null} />
        </div>
      </Panel>
    </>
  );
}

function KnownSource({ sourceId }: { readonly sourceId: string }) {
  const { t } = useTranslation("sources");
  const sources = useSources();
  const gone = <GoneState error={null} title={t("gone")} to={ROUTES.sources.path} way={t("back")} />;
  return (
    <QueryView
      query={{ ...sources, data: sources.data?.filter((one) => one.sourceId === sourceId) }}
      frame={(state) => (
        <>
          <header className={page["header"]}>
            <h1 className={page["title"]}>{t("title")}</h1>
          </header>
          <Panel room="normal">{state}</Panel>
        </>
      )}
      loading={<Skeleton rows={8} height="2rem" />}
      empty={gone}
    >
      {([source]) => (source === undefined ? null : <SourceView source={source} />)}
    </QueryView>
  );
}

function SourceView({ source }: { readonly source: Source }) {
  const { t } = useTranslation("sources");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const [isRemoving, setIsRemoving] = useState(false);
  const tab: SourceTab = search.get("tab") === "settings" ? "settings" : "apis";
  const { health, origin, basePath } = source;
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={nameOf(language, source.sourceName, source.sourceNameEn)} />
          </h1>
          <div className={css["state"]}>
            <HealthBadge source={source} />
            <span className={css["mono"]}>{`${origin}${basePath}`}</span>
            {health.lastAnswerTime === "" ? null : (
              <span>{t("lastAnswer", { time: formatMinute(health.lastAnswerTime) })}</span>
            )}
            <LastChange of={source} />
          </div>
        </div>
        <div className={page["tools"]}>
          <Button onClick={() => setIsRemoving(true)}>{t("remove.confirm")}</Button>
        </div>
      </header>
      <Panel>
        <div className={page["tabs"]}>
          <Tabs
            label={t("tabs")}
            panelId={panelId}
            value={tab}
            onChange={(next) =>
              setSearch(next === "settings" ? { tab: next } : {}, { replace: true, preventScrollReset: true })
            }
            items={[
              { key: "apis", label: t("apis"), note: String(source.apiCount) },
              { key: "settings", label: t("settings") },
            ]}
          />
        </div>
        <div className={css["panel"]} {...tabPanelProps(panelId, tab)}>
          {/* what is typed stays while the other tab is looked at */}
          <div hidden={tab !== "settings"}>
            <SourceEditor source={source} />
          </div>
          {tab === "apis" ? <ApisPanel source={source} /> : null}
        </div>
      </Panel>
      {isRemoving ? (
        <RemoveSourceDialog
          source={source}
          onClose={() => setIsRemoving(false)}
          onDone={() => void navigate(ROUTES.sources.path)}
        />
      ) : null}
    </>
  );
}
