import { MemberFrame } from "./member-frame";
import { Notifications } from "./notifications";
import { PlainHttpBanner } from "./plain-http-banner";

/** Pages for signed-in people. */
export function Component() {
  return (
    <>
      <PlainHttpBanner />
      <Notifications />
      <MemberFrame />
    </>
  );
}
