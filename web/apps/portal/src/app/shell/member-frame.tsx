import { useNoticesInChat } from "@/features/chat";
import { NoticeMark } from "@/features/notices/notice-bell";
import { ROUTES } from "@/shared/config/paths";

import { BottomBar } from "./bottom-bar";
import { Frame } from "./frame";
import { MemberHeader } from "./member-header";
import { MEMBER_PLACES, OWN_PLACE } from "./places";

const BAR_PLACES = [...MEMBER_PLACES, OWN_PLACE];

/** What stands around every page of somebody who is signed in, also around the pages for everybody. */
export function MemberFrame() {
  // One unread notice is one number: chat's stands as 000 §4 says, the bell leaves out what chat counts.
  const elsewhere = useNoticesInChat();
  return (
    <Frame
      header={<MemberHeader elsewhere={elsewhere} />}
      bar={
        <BottomBar
          places={BAR_PLACES}
          marks={{ [ROUTES.messageCenter.path]: <NoticeMark elsewhere={elsewhere} /> }}
        />
      }
    />
  );
}
