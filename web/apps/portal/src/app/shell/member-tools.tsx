import { ChatButton, useNoticesInChat } from "@/features/chat";
import { NoticeBell } from "@/features/notices/notice-bell";
import { useCurrentUser } from "@/shared/lib/current-user";

import { UserMenu } from "./user-menu";

/** The menu of whoever is signed in. */
export function MemberMenu() {
  const user = useCurrentUser();
  return user === null ? null : <UserMenu user={user} />;
}

/** Bell and chat, on every page of somebody who is signed in. */
export function MemberTools() {
  // One unread notice is one number: chat's stands as 000 §4 says, the bell leaves out what chat counts.
  const elsewhere = useNoticesInChat();
  return (
    <>
      <NoticeBell elsewhere={elsewhere} />
      <ChatButton />
    </>
  );
}
