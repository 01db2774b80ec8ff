import { Frame } from "./frame";
import { MemberMenu, MemberTools } from "./member-tools";
import { Notifications } from "./notifications";
import { PlainHttpBanner } from "./plain-http-banner";

/** Pages for signed-in people. */
export function Component() {
  return (
    <>
      <PlainHttpBanner />
      <Notifications />
      <Frame tools={<MemberTools />} userMenu={<MemberMenu />} />
    </>
  );
}
