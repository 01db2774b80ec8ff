import { useLocation } from "react-router";

import { ROUTES, routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";

import { mayAdminister } from "../admin/admin-pages";
import { Header } from "./header";
import { MemberNav } from "./member-nav";
import { MemberTools } from "./member-parts";
import { ModeLink } from "./mode-link";
import { SearchBox } from "./search-box";

/** The header of every page of somebody who is signed in. */
export function MemberHeader({ elsewhere }: { readonly elsewhere: number }) {
  const { t } = useTranslation("shell");
  const user = useCurrentUser();
  const route = routeOf(useLocation().pathname);
  return (
    <Header
      home={ROUTES.homePage.path}
      navigation={<MemberNav />}
      // The home page has its own, larger search.
      search={route === ROUTES.homePage ? undefined : <SearchBox />}
      tools={
        <MemberTools elsewhere={elsewhere}>
          {user !== null && mayAdminister(user) ? (
            <ModeLink to={ROUTES.admin.path} icon="settings" label={t("mode.admin")} />
          ) : null}
        </MemberTools>
      }
    />
  );
}
