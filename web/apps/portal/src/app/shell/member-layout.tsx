import { AntdRoot } from "../antd-root";
import { Frame } from "./frame";

/** Pages for signed-in people. */
export function Component() {
  return (
    <AntdRoot>
      <Frame />
    </AntdRoot>
  );
}
