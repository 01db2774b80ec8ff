import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";

import { appOfAddress, embedAppsQuery } from "@/shared/api/embed";
import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { FrameTarget } from "@/shared/lib/embedded-page";
import { Button, buttonClass } from "@/shared/ui/button";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import { openTab } from "@/shared/ui/open-window";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView, type ViewedQuery, both } from "@/shared/ui/query-view";
import { EmptyState, LoadingState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { EmbedFrame } from "./components/embed-frame";
import css from "./framed-site.module.css";
import { asEmbeddedApp } from "./model/app";
import { renewFor } from "./model/renewal";
import type { FrameRegistry } from "./registry/registry";

/** Props of `FramedSite`. */
export interface FramedSiteProps {
  readonly registry: FrameRegistry;
  /** null: what the address names has nothing that could be shown. */
  readonly target: ViewedQuery<FrameTarget | null>;
  /** The way back to where it belongs. */
  readonly back?: { readonly path: string; readonly name: string } | undefined;
}

/** A whole page of the portal around a page of a registered application. Everything else can be opened in a window of its own. */
export function FramedSite({ registry, target, back }: FramedSiteProps) {
  const { t } = useTranslation("embed");
  const apps = useQuery(embedAppsQuery);
  const [named, setNamed] = useState("");
  const title = named === "" ? (target.data?.title ?? t("page")) : named;
  const url = target.data?.url ?? null;
  return (
    <SiteFrame title={title} url={url} back={back}>
      <QueryView
        query={both(target, apps)}
        loading={<LoadingState />}
        frame={(state) => <div className={css["state"]}>{state}</div>}
        gone={(error) => <GoneState error={error} to={ROUTES.homePage.path} way={t("home")} />}
      >
        {([found, { apps: all }]) =>
          found === null ? (
            <Nothing />
          ) : (
            <Framed
              registry={registry}
              target={found}
              app={appOfAddress(all, found.url)}
              onTitle={setNamed}
            />
          )
        }
      </QueryView>
    </SiteFrame>
  );
}

/** Title, ways out and the place of the frame, which has its size before anything is there. */
export function SiteFrame(props: {
  readonly title: string;
  readonly url: string | null;
  readonly back?: { readonly path: string; readonly name: string } | undefined;
  readonly children: ReactNode;
}) {
  const { title, url, back, children } = props;
  const { t } = useTranslation("embed");
  return (
    <div className={css["page"]}>
      <header className={css["header"]}>
        {back === undefined ? null : (
          <Link to={back.path} className={page["back"]}>
            <Icon name="arrowLeft" size="1.125rem" />
            {back.name}
          </Link>
        )}
        <h1 className={css["title"]}>
          <Written text={title} />
        </h1>
        {url === null ? null : (
          <Button
            size="small"
            kind="quiet"
            icon={<Icon name="external" size="1em" />}
            onClick={() => openTab(url)}
          >
            {t("open")}
          </Button>
        )}
      </header>
      <Panel as="div" isFlush className={css["place"]}>
        {children}
      </Panel>
    </div>
  );
}

function Framed(props: {
  readonly registry: FrameRegistry;
  readonly target: FrameTarget;
  readonly app: Parameters<typeof asEmbeddedApp>[0] | null;
  readonly onTitle: (title: string) => void;
}) {
  const { registry, target, app, onTitle } = props;
  const { t } = useTranslation("embed");
  const { language } = useLanguage();
  if (app === null)
    return (
      <div className={css["state"]}>
        <EmptyState icon="link" title={t("refused")} hint={t("refusedHint", { name: target.title })}>
          <Button icon={<Icon name="external" size="1em" />} onClick={() => openTab(target.url)}>
            {t("open")}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <EmbedFrame
      key={target.url}
      registry={registry}
      app={asEmbeddedApp(app, language)}
      url={target.url}
      title={target.title}
      onTitle={onTitle}
      onBlocked={renewFor}
    />
  );
}

/** The address of the page names nothing that could be shown. */
function Nothing() {
  const { t } = useTranslation("embed");
  return (
    <div className={css["state"]}>
      <EmptyState icon="link" title={t("nothing")} hint={t("nothingHint")}>
        <Link className={buttonClass("primary")} to={ROUTES.homePage.path}>
          {t("home")}
        </Link>
      </EmptyState>
    </div>
  );
}
