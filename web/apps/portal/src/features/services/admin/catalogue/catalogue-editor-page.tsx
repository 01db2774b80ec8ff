import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { documentQuery } from "@/shared/documents/api/queries";
import { type Document, serviceKey } from "@/shared/documents/model/documents";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView, both } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { catalogueServiceQuery, choicesQuery } from "../api/catalogue";
import config from "../components/config.module.css";
import css from "./catalogue.module.css";
import { NewServiceEditor } from "./components/new-service-editor";
import { ServiceEditor } from "./components/service-editor";
import { ServiceSide } from "./components/service-side";
import { ServiceState } from "./components/service-state";
import { type CatalogueChoices, type CatalogueDetail, NEW } from "./model/catalogue-filter";

/** Props of `CatalogueEditorPage`. */
export interface CatalogueEditorPageProps {
  /** `new` for one that is to be made. */
  readonly serviceId: string;
}

/** The page of one service: what it says, and beside it how it stands and what opening it would do. */
export function CatalogueEditorPage({ serviceId }: CatalogueEditorPageProps) {
  const { t } = useTranslation("catalogue");
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.catalogue.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      {serviceId === NEW ? <NewService /> : <KnownService serviceId={serviceId} />}
    </div>
  );
}

function NewService() {
  const { t } = useTranslation("catalogue");
  const { language } = useLanguage();
  return (
    <>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("new")}</h1>
          <p className={page["intro"]}>{t("newHint")}</p>
        </div>
      </header>
      <Panel className={config["panel"]}>
        <QueryView query={useQuery(choicesQuery(language))} loading={<Skeleton rows={8} height="2.5rem" />}>
          {(choices) => <NewServiceEditor choices={choices} />}
        </QueryView>
      </Panel>
    </>
  );
}

function KnownService({ serviceId }: CatalogueEditorPageProps) {
  const { t } = useTranslation("catalogue");
  const { language } = useLanguage();
  const service = useQuery(catalogueServiceQuery(serviceId, language));
  const choices = useQuery(choicesQuery(language));
  const document = useQuery(documentQuery(serviceKey(serviceId)));
  return (
    <QueryView
      query={both(both(service, choices), document)}
      frame={(state) => (
        <>
          <header className={page["header"]}>
            <h1 className={page["title"]}>{t("title")}</h1>
          </header>
          <Panel room="normal">{state}</Panel>
        </>
      )}
      loading={<Skeleton rows={10} height="2.5rem" />}
      gone={(error) => (
        <GoneState
          error={error}
          title={t("gone")}
          hint={t("goneHint")}
          to={ROUTES.catalogue.path}
          way={t("back")}
        />
      )}
    >
      {([[found, offered], draft]) => <ServiceView service={found} choices={offered} document={draft} />}
    </QueryView>
  );
}

interface ServiceViewProps {
  readonly service: CatalogueDetail;
  readonly choices: CatalogueChoices;
  readonly document: Document;
}

function ServiceView({ service, choices, document }: ServiceViewProps) {
  const { t } = useTranslation("catalogue");
  const { serviceName, serviceCode, state, isOnline, isForeign } = service;
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={serviceName} />
          </h1>
          <div className={css["state"]}>
            {/* what of it waits is said above its form */}
            <ServiceState state={state === "CHANGED" ? "PUBLISHED" : state} isOnline={isOnline} />
            {isForeign ? <Badge tone="quiet">{t("state.foreign")}</Badge> : null}
            <span>{serviceCode}</span>
          </div>
        </div>
      </header>
      <div className={css["columns"]}>
        <Panel className={config["panel"]}>
          <ServiceEditor service={service} document={document} choices={choices} />
        </Panel>
        <ServiceSide service={service} choices={choices} />
      </div>
    </>
  );
}
