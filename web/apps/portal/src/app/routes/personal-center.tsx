import { Link } from "react-router";

import { NotificationSwitches, SchoolCalendar } from "@/features/home";
import { PersonalCenterPage } from "@/features/identity/personal-center-page";
import { RecentMatters } from "@/features/matters";
import { RecentRecords } from "@/features/services/recent-records";
import { ExportsAboutMe } from "@/features/transfer/exports-about-me";
import { SHEETS } from "@/shared/api/sheets.gen";
import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";

import { Preferences } from "../shell/preferences";

/** The personal centre of the signed-in person. */
export function Component() {
  const { t } = useTranslation("account");
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <PersonalCenterPage
      user={user}
      matters={<RecentMatters />}
      allMatters={<Link to={ROUTES.todos.path}>{t("allMatters")}</Link>}
      records={<RecentRecords />}
      preferences={<Preferences />}
      notifications={<NotificationSwitches />}
      exports={SHEETS.length === 0 ? null : <ExportsAboutMe />}
      calendar={<SchoolCalendar />}
    />
  );
}
