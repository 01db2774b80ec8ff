import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { documentQuery } from "@/shared/documents/api/queries";
import { guideKey } from "@/shared/documents/model/documents";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView, both } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { guideDeskQuery } from "../api/guides";
import config from "../components/config.module.css";
import { GuideSide } from "./components/guide-side";
import { GuideEditor } from "./guide-editor";
import css from "./guides.module.css";
import { NO_GUIDE, isGuideBody } from "./model/guide-body";

/** Props of `GuideEditorPage`. */
export interface GuideEditorPageProps {
  readonly serviceId: string;
}

/** The department's page of one guide: its editor, and beside it what is missing and what people say. */
export function GuideEditorPage({ serviceId }: GuideEditorPageProps) {
  const { t } = useTranslation(["guides", "routes"]);
  const { language } = useLanguage();
  const desk = useQuery(guideDeskQuery(serviceId, language));
  const document = useQuery(documentQuery(guideKey(serviceId)));
  const list = ROUTES.managementGuideConfig.path;
  return (
    <div className={page["page"]}>
      <nav className={css["crumbs"]} aria-label={t("back")}>
        <Link to={list}>{t("routes:managementGuideConfig")}</Link>
        <Icon name="chevronRight" size="1em" />
        <span aria-current="page">{desk.data?.serviceName ?? ""}</span>
      </nav>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>
            {desk.data === undefined ? (
              t("routes:managementGuideConfig")
            ) : (
              <Written text={desk.data.serviceName} />
            )}
          </h1>
          <p className={page["intro"]}>{desk.data?.deptName}</p>
        </div>
      </header>
      <QueryView
        query={both(desk, document)}
        loading={<Skeleton rows={12} height="2.5rem" />}
        gone={(error) => (
          <GoneState error={error} title={t("gone")} hint={t("goneHint")} to={list} way={t("back")} />
        )}
      >
        {([guide, found]) => (
          <div className={css["columns"]}>
            <Panel className={config["panel"]}>
              <GuideEditor
                serviceId={serviceId}
                document={found}
                body={isGuideBody(found.body) ? found.body : NO_GUIDE}
                isForeign={guide.isForeign}
              />
            </Panel>
            <GuideSide guide={guide} />
          </div>
        )}
      </QueryView>
    </div>
  );
}
