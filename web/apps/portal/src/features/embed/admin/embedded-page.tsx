import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { embedAppsQuery } from "@/shared/api/embed";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { type PageTab, TabbedPage } from "@/shared/ui/tabbed-page";

import { AppsPanel } from "./components/apps-panel";
import { DroppedPanel } from "./components/dropped-panel";
import css from "./components/embedded.module.css";
import { MicroPanel } from "./components/micro-panel";
import { NEW, appPath } from "./model/paths";

/** Applications of other systems that may be shown inside the portal, and what of their messages was dropped. */
export function EmbeddedPage() {
  const { t } = useTranslation("embedConfig");
  const user = useCurrentUser();
  // whoever looks at the table sees pages of it framed as well
  useQuery(embedAppsQuery);
  const tab = (key: "apps" | "dropped" | "micro", Panel: PageTab["Panel"]): PageTab => ({
    key,
    label: t(`tab.${key}`),
    intro: t("intro"),
    Panel,
    Tools: AddApp,
  });
  return (
    <TabbedPage
      title={t("title")}
      tabsLabel={t("tabs")}
      tabs={[
        tab("apps", AppsPanel),
        tab("dropped", AllDropped),
        // they run in the portal's own page: whoever registers frames may not for that reason
        ...(hasAbility(user, "embed-micro") ? [tab("micro", AllMicro)] : []),
      ]}
    />
  );
}

function AddApp() {
  const { t } = useTranslation("embedConfig");
  return (
    <Link className={buttonClass("primary")} to={appPath(NEW)}>
      <Icon name="plus" size="1em" />
      {t("add")}
    </Link>
  );
}

const AllDropped = () => (
  <div className={css["panel"]}>
    <DroppedPanel appId={null} />
  </div>
);

const AllMicro = () => (
  <div className={css["panel"]}>
    <MicroPanel />
  </div>
);
