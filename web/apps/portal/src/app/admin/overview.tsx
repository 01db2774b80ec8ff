import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";

import { mayBegin } from "./admin-pages";
import { ConfigurationTable } from "./configuration-table";
import { StepsPanel } from "./first-steps/steps-panel";
import { WaitingTiles, VolumeTiles } from "./overview-tiles";
import css from "./overview.module.css";

/** What somebody who runs the portal sees first: what waits, the numbers, and how each configuration stands. */
export function Overview() {
  const { t } = useTranslation(["admin", "routes"]);
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("routes:admin")}</h1>
          <p className={page["intro"]}>{t("overview.intro")}</p>
        </div>
      </header>
      <div className={css["parts"]}>
        {mayBegin(user) ? <StepsPanel /> : null}
        <section aria-labelledby="oh-waiting">
          <h2 id="oh-waiting" className={css["heading"]}>
            {t("overview.todo")}
          </h2>
          <WaitingTiles user={user} />
        </section>
        <section aria-labelledby="oh-volumes">
          <h2 id="oh-volumes" className={css["heading"]}>
            {t("overview.volumes")}
          </h2>
          <VolumeTiles user={user} />
        </section>
        <section aria-labelledby="oh-configuration">
          <h2 id="oh-configuration" className={css["heading"]}>
            {t("overview.config")}
          </h2>
          <Panel>
            <ConfigurationTable user={user} />
          </Panel>
        </section>
      </div>
    </div>
  );
}
