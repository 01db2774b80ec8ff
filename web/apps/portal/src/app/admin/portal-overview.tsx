import { ChangesLink } from "@/shared/documents/components/changes-link";
import { PreviewLink } from "@/shared/documents/components/preview-link";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { EmptyState } from "@/shared/ui/states";

import { PortalPage } from "./portal-page";
import { portalGroups } from "./portal-groups";
import css from "./portal-overview.module.css";

/** Everything of the portal that somebody may configure, by what it is for, and how each part stands. */
export function PortalOverview() {
  const { t } = useTranslation(["admin", "routes"]);
  const user = useCurrentUser();
  if (user === null) return null;
  const groups = portalGroups(user);
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("routes:userFrameConfig")}</h1>
          <p className={page["intro"]}>{t("portal.intro")}</p>
        </div>
        <div className={page["tools"]}>
          <ChangesLink />
          <PreviewLink />
        </div>
      </header>
      {groups.length === 0 ? (
        <Panel>
          <EmptyState icon="settings" title={t("portal.empty")} hint={t("portal.emptyHint")} />
        </Panel>
      ) : (
        <div className={css["groups"]}>
          {groups.map(({ part, pages }) => (
            <section key={part} aria-labelledby={`oh-portal-${part}`}>
              <h2 id={`oh-portal-${part}`} className={css["heading"]}>
                {t(`portal.part.${part}`)}
              </h2>
              <ul className={css["pages"]}>
                {pages.map((one) => (
                  <PortalPage key={one.path} page={one} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
