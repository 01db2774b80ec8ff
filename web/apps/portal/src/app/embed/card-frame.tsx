import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { EmbedFrame, asEmbeddedApp } from "@/features/embed";
import type { FramedPlace } from "@/features/home";
import { appOfAddress, embedAppsQuery } from "@/shared/api/embed";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, LoadingState } from "@/shared/ui/states";

import { embedHost } from "./host";

/** A page of a registered application in a card of the home page. */
export function CardFrame({ url, name, onOpen }: FramedPlace) {
  const { language } = useLanguage();
  const { t } = useTranslation("embed");
  const apps = useQuery(embedAppsQuery);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // texts that the home page has not
    void loadNamespaces(["embed"]).then(() => setIsReady(true));
  }, []);
  if (!isReady) return <LoadingState />;
  return (
    <QueryView query={apps} loading={<LoadingState />}>
      {({ apps: all }) => {
        const app = appOfAddress(all, url);
        return app === null ? (
          <EmptyState icon="link" title={t("refused")} hint={t("refusedHint", { name })}>
            <Button icon={<Icon name="external" size="1em" />} onClick={onOpen}>
              {t("open")}
            </Button>
          </EmptyState>
        ) : (
          <EmbedFrame
            registry={embedHost().registry}
            app={asEmbeddedApp(app, language)}
            url={url}
            title={name}
          />
        );
      }}
    </QueryView>
  );
}
