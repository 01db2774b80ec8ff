import { useNoticesInChat } from "@/features/chat";

import { Frame } from "./frame";
import { MemberHeader } from "./member-header";
import { MemberBar } from "./member-parts";

/** What stands around every page of somebody who is signed in, also around the pages for everybody. */
export function MemberFrame() {
  // One unread notice is one number: chat's stands as 000 §4 says, the bell leaves out what chat counts.
  const elsewhere = useNoticesInChat();
  return <Frame header={<MemberHeader elsewhere={elsewhere} />} bar={<MemberBar elsewhere={elsewhere} />} />;
}
