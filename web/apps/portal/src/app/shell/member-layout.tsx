import { ChatButton } from "@/features/chat";
import { NoticeBell } from "@/features/notices/notice-bell";

import { Frame } from "./frame";
import { Notifications } from "./notifications";
import { PlainHttpBanner } from "./plain-http-banner";

/** Pages for signed-in people. */
export function Component() {
  return (
    <>
      <PlainHttpBanner />
      <Notifications />
      <Frame
        tools={
          <>
            <NoticeBell />
            <ChatButton />
          </>
        }
      />
    </>
  );
}
