import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { ROUTES, routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";

import { mayAdminister } from "../admin/admin-pages";
import { Header } from "./header";
import { MemberNav } from "./member-nav";
import { MemberTools } from "./member-parts";
import { ModeLink } from "./mode-link";
import { SearchTrigger } from "./search-trigger";

/** Props of `MemberHeader`. */
export interface MemberHeaderProps {
  /** Unread notices that chat counts. */
  readonly elsewhere: number;
  /** Stands before the logo. */
  readonly lead: ReactNode;
}

/** The header of every page of somebody who is signed in. */
export function MemberHeader({ elsewhere, lead }: MemberHeaderProps) {
  const { t } = useTranslation("shell");
  const user = useCurrentUser();
  const route = routeOf(useLocation().pathname);
  return (
    <Header
      home={ROUTES.homePage.path}
      lead={lead}
      navigation={<MemberNav />}
      search={<SearchTrigger route={route} />}
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
