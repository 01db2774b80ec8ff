import { ROUTES, type RouteMeta } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Icon, type IconName } from "@/shared/ui/icon";

import { ShellLink } from "../shell/shell-link";
import css from "../shell/side-list.module.css";
import { adminGroups } from "./admin-pages";

/** A picture for each page, by which it is found while the names are folded away. */
const ICONS: Readonly<Record<string, IconName>> = {
  [ROUTES.admin.path]: "grid",
  [ROUTES.catalogue.path]: "list",
  [ROUTES.catalogueGroups.path]: "grid",
  [ROUTES.serviceFeedback.path]: "message",
  [ROUTES.searchMisses.path]: "search",
  [ROUTES.managementGuideConfig.path]: "book",
  [ROUTES.deptResponsibilityListConfig.path]: "shield",
  [ROUTES.noticeDesk.path]: "bell",
  [ROUTES.noticeAccounts.path]: "users",
  [ROUTES.userFrameConfig.path]: "settings",
  [ROUTES.cardBusinessConfig.path]: "apps",
  [ROUTES.configChanges.path]: "inbox",
  [ROUTES.configPreview.path]: "eye",
  [ROUTES.homePageConfig.path]: "home",
  [ROUTES.addNavigation.path]: "list",
  [ROUTES.serviceHallConfig.path]: "building",
  [ROUTES.processServiceCenterConfig.path]: "flow",
  [ROUTES.applicationServiceCenterConfig.path]: "grid",
  [ROUTES.threeListsConfig.path]: "list",
  [ROUTES.effectivenessMonitoringConfig.path]: "chart",
  [ROUTES.preLoginConfig.path]: "monitor",
  [ROUTES.look.path]: "palette",
  [ROUTES.calendar.path]: "calendar",
  [ROUTES.data.path]: "download",
  [ROUTES.departments.path]: "building",
  [ROUTES.classes.path]: "book",
  [ROUTES.people.path]: "users",
  [ROUTES.roles.path]: "lock",
  [ROUTES.sources.path]: "link",
  [ROUTES.embedded.path]: "apps",
  [ROUTES.systems.path]: "flow",
  [ROUTES.tenants.path]: "building",
  [ROUTES.settings.path]: "settings",
  [ROUTES.audit.path]: "clock",
  [ROUTES.jobs.path]: "refresh",
  [ROUTES.sensitiveWords.path]: "shield",
};
/** Pages that belong to another one of the list. */
const BELOW: Readonly<Record<string, readonly RouteMeta[]>> = {
  [ROUTES.cardBusinessConfig.path]: [ROUTES.cardEditor],
  [ROUTES.catalogue.path]: [ROUTES.catalogueService],
  [ROUTES.managementGuideConfig.path]: [ROUTES.guideEditor],
  [ROUTES.deptResponsibilityListConfig.path]: [ROUTES.dutyDepartment, ROUTES.dutyEdition],
  [ROUTES.noticeDesk.path]: [ROUTES.noticeEditor, ROUTES.noticeRoster],
  [ROUTES.departments.path]: [ROUTES.department],
  [ROUTES.classes.path]: [ROUTES.classPage],
  [ROUTES.people.path]: [ROUTES.person, ROUTES.activation],
  [ROUTES.roles.path]: [ROUTES.role],
  [ROUTES.sources.path]: [ROUTES.source],
  [ROUTES.embedded.path]: [ROUTES.embeddedApp],
  [ROUTES.systems.path]: [ROUTES.systemsNewClient, ROUTES.systemsClient, ROUTES.systemsCas],
  [ROUTES.tenants.path]: [ROUTES.tenant],
  [ROUTES.settings.path]: [ROUTES.setting],
};

/** The pages of the administration by area; only their pictures while it is folded. */
export function AdminNav({ isFolded }: { readonly isFolded: boolean }) {
  const { t } = useTranslation(["admin", "routes"]);
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <div className={css["groups"]} data-folded={isFolded || undefined}>
      <ul className={css["list"]}>
        <AdminLink page={ROUTES.admin} isFolded={isFolded} />
      </ul>
      {adminGroups(user).map(({ area, pages }) => (
        <section key={area} aria-label={t(`area.${area}`)}>
          <p className={css["heading"]} aria-hidden="true">
            {t(`area.${area}`)}
          </p>
          <ul className={css["list"]}>
            {pages.map((page) => (
              <AdminLink key={page.path} page={page} isFolded={isFolded} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AdminLink({ page, isFolded }: { readonly page: RouteMeta; readonly isFolded: boolean }) {
  const { t } = useTranslation("routes");
  const name = t(page.titleKey);
  return (
    <li>
      <ShellLink
        to={page.path}
        pages={BELOW[page.path] ?? []}
        className={css["link"]}
        title={isFolded ? name : undefined}
      >
        <Icon name={ICONS[page.path] ?? "settings"} />
        <span className={css["name"]}>{name}</span>
      </ShellLink>
    </li>
  );
}
