import { AntdRoot } from "../antd-root";
import { Frame } from "./frame";
import { PlainHttpBanner } from "./plain-http-banner";

/** Pages for signed-in people. */
export function Component() {
  return (
    <AntdRoot>
      <PlainHttpBanner />
      <Frame />
    </AntdRoot>
  );
}
