import { useParams } from "react-router";

import { NoticeEditorPage } from "@/features/notices/desk/notice-editor-page";

/** One notice of the desk: its editor. */
export function Component() {
  const { noticeId = "" } = useParams();
  return <NoticeEditorPage key={noticeId} noticeId={noticeId} />;
}
