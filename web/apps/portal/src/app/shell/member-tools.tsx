import { ChatButton } from "@/features/chat";
import { NoticeBell } from "@/features/notices/notice-bell";

/** Bell and chat, on every page of somebody who is signed in. */
export function MemberTools() {
  return (
    <>
      <NoticeBell />
      <ChatButton />
    </>
  );
}
