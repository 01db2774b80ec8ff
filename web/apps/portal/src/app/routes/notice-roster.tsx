import { useParams } from "react-router";

import { NoticeRosterPage } from "@/features/notices/desk/notice-roster-page";

/** One notice of the desk: its roster. */
export function Component() {
  const { noticeId = "" } = useParams();
  return <NoticeRosterPage key={noticeId} noticeId={noticeId} />;
}
