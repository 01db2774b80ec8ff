import { useLocation, useParams } from "react-router";

import {
  NoticeAccountsPage,
  NoticeDeskPage,
  NoticeEditorPage,
  NoticeRosterPage,
} from "@/features/notices/admin";
import { ROUTES, routeOf } from "@/shared/config/paths";

/** The pages of those who send notices: one part, because they share most of what they are made of. */
export function Component() {
  const { noticeId = "" } = useParams();
  const route = routeOf(useLocation().pathname);
  if (route === ROUTES.noticeEditor) return <NoticeEditorPage key={noticeId} noticeId={noticeId} />;
  if (route === ROUTES.noticeRoster) return <NoticeRosterPage key={noticeId} noticeId={noticeId} />;
  return route === ROUTES.noticeAccounts ? <NoticeAccountsPage /> : <NoticeDeskPage />;
}
