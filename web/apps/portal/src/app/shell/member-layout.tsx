import { MemberFrame } from "./member-frame";
import { Notifications } from "./notifications";
import { PasswordNote } from "./password-note";
import { PlainHttpBanner } from "./plain-http-banner";

/** Pages for signed-in people. */
export function Component() {
  return (
    <>
      <PlainHttpBanner />
      <PasswordNote />
      <Notifications />
      <MemberFrame />
    </>
  );
}
