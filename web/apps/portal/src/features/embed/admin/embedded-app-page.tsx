import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { Written } from "@/shared/ui/written";

import type { FrameRegistry } from "../registry/registry";
import { type AdminApp, appQuery } from "./api/queries";
import { AppEditor } from "./components/app-editor";
import { DroppedPanel } from "./components/dropped-panel";
import css from "./components/embedded.module.css";
import { Inspector } from "./components/inspector";
import { RemoveAppDialog } from "./components/remove-app-dialog";
import { APP_TABS, NEW } from "./model/paths";
import { useAppName } from "./use-app-name";

/** Props of `EmbeddedAppPage`. */
export interface EmbeddedAppPageProps {
  readonly appId: string;
  readonly registry: FrameRegistry;
}

/** The page of one application: what it may, what it says while one looks on, and what of it was dropped. */
export function EmbeddedAppPage({ appId, registry }: EmbeddedAppPageProps) {
  const { t } = useTranslation("embedConfig");
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.embedded.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      {appId === NEW ? <NewApp /> : <KnownApp appId={appId} registry={registry} />}
    </div>
  );
}

function NewApp() {
  const { t } = useTranslation("embedConfig");
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
          <AppEditor app={null} />
        </div>
      </Panel>
    </>
  );
}

function KnownApp({ appId, registry }: EmbeddedAppPageProps) {
  const { t } = useTranslation("embedConfig");
  return (
    <QueryView
      query={useQuery(appQuery(appId))}
      frame={(state) => (
        <>
          <header className={page["header"]}>
            <h1 className={page["title"]}>{t("title")}</h1>
          </header>
          <Panel room="normal">{state}</Panel>
        </>
      )}
      loading={<Skeleton rows={8} height="2rem" />}
      gone={(error) => (
        <GoneState error={error} title={t("gone")} to={ROUTES.embedded.path} way={t("back")} />
      )}
    >
      {(app) => <AppView app={app} registry={registry} />}
    </QueryView>
  );
}

function AppView({ app, registry }: { readonly app: AdminApp; readonly registry: FrameRegistry }) {
  const { t } = useTranslation("embedConfig");
  const navigate = useNavigate();
  const name = useAppName()(app);
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const [isRemoving, setIsRemoving] = useState(false);
  const tab = APP_TABS.find((key) => key === search.get("tab")) ?? "settings";
  const { isEnabled, updatedAt, updatedByName, droppedToday } = app;
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={name} />
          </h1>
          <div className={css["state"]}>
            <Badge shape="pill" tone={isEnabled ? "success" : "quiet"}>
              {t(isEnabled ? "state.ENABLED" : "state.DISABLED")}
            </Badge>
            <span>
              {updatedByName === "" ? (
                t("changedAt", { time: formatMinute(updatedAt) })
              ) : (
                <Written
                  text={updatedByName}
                  within={t("changedBy", { name: updatedByName, time: formatMinute(updatedAt) })}
                />
              )}
            </span>
          </div>
        </div>
        <div className={page["tools"]}>
          <Button onClick={() => setIsRemoving(true)}>{t("remove.confirm")}</Button>
        </div>
      </header>
      <Panel>
        <div className={page["tabs"]}>
          <Tabs
            label={t("appTabs")}
            panelId={panelId}
            value={tab}
            onChange={(next) =>
              setSearch(next === "settings" ? {} : { tab: next }, { replace: true, preventScrollReset: true })
            }
            items={APP_TABS.map((key) => ({
              key,
              label: t(`appTab.${key}`),
              ...(key === "dropped" && droppedToday > 0 ? { note: String(droppedToday) } : {}),
            }))}
          />
        </div>
        <div className={css["panel"]} {...tabPanelProps(panelId, tab)}>
          {/* what is typed stays while another tab is looked at */}
          <div hidden={tab !== "settings"}>
            <AppEditor app={app} />
          </div>
          {tab === "inspector" ? <Inspector app={app} registry={registry} /> : null}
          {tab === "dropped" ? <DroppedPanel appId={app.appId} /> : null}
        </div>
      </Panel>
      {isRemoving ? (
        <RemoveAppDialog
          app={app}
          onClose={() => setIsRemoving(false)}
          onDone={() => void navigate(ROUTES.embedded.path)}
        />
      ) : null}
    </>
  );
}
