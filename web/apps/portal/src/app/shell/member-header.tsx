import { useLocation } from "react-router";

import { ChatButton } from "@/features/chat";
import { NoticeBell } from "@/features/notices/notice-bell";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { useCurrentUser } from "@/shared/lib/current-user";

import { AccountMenu } from "./account-menu";
import { Header } from "./header";
import css from "./header.module.css";
import { MemberNav } from "./member-nav";
import { SearchBox } from "./search-box";

/** The header of every page of somebody who is signed in. */
export function MemberHeader({ elsewhere }: { readonly elsewhere: number }) {
  const user = useCurrentUser();
  const route = routeOf(useLocation().pathname);
  return (
    <Header
      home={ROUTES.homePage.path}
      navigation={<MemberNav />}
      // The home page has its own, larger search.
      search={route === ROUTES.homePage ? undefined : <SearchBox />}
      tools={
        <>
          <span className={css["bell"]}>
            <NoticeBell elsewhere={elsewhere} />
          </span>
          <ChatButton />
          {user === null ? null : <AccountMenu user={user} />}
        </>
      }
    />
  );
}
