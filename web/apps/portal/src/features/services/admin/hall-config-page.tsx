import { APPLICATION_HALL_KEY, HALL_KEY, PROCESS_HALL_KEY } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { TabbedPage } from "@/shared/ui/tabbed-page";

import { HallPanel } from "./hall/hall-panel";
import { SpecialsPanel } from "./specials/specials-panel";

const ServiceHall = () => <HallPanel documentKey={HALL_KEY} />;

/** The administrator's page of the service hall: what it shows, and services put together for an occasion. */
export function HallConfigPage() {
  const { t } = useTranslation(["hall", "routes"]);
  return (
    <TabbedPage
      title={t("routes:serviceHallConfig")}
      tabsLabel={t("tabs")}
      tabs={[
        { key: "hall", label: t("tab.hall"), intro: t("intro.hall"), Panel: ServiceHall },
        { key: "specials", label: t("tab.specials"), intro: t("intro.specials"), Panel: SpecialsPanel },
      ]}
    />
  );
}

const CENTERS = {
  [PROCESS_HALL_KEY]: { title: "processServiceCenterConfig", intro: "process" },
  [APPLICATION_HALL_KEY]: { title: "applicationServiceCenterConfig", intro: "application" },
} as const;

/** Props of `CenterConfigPage`. */
export interface CenterConfigPageProps {
  readonly documentKey: keyof typeof CENTERS;
}

/** The same of a centre for one kind of services. */
export function CenterConfigPage({ documentKey }: CenterConfigPageProps) {
  const { t } = useTranslation(["hall", "routes"]);
  const { title, intro } = CENTERS[documentKey];
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t(`routes:${title}`)}</h1>
          <p className={page["intro"]}>{t(`intro.${intro}`)}</p>
        </div>
      </header>
      <Panel>
        <HallPanel documentKey={documentKey} />
      </Panel>
    </div>
  );
}
