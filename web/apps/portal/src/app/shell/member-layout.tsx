import { ChatButton } from "@/features/chat";
import { NoticeBell } from "@/features/notices/notice-bell";

import { AntdRoot } from "../antd-root";
import { Frame } from "./frame";
import { Notifications } from "./notifications";
import { PlainHttpBanner } from "./plain-http-banner";

/** Pages for signed-in people. */
export function Component() {
  return (
    <AntdRoot>
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
    </AntdRoot>
  );
}
