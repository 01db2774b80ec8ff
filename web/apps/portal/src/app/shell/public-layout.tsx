import { Frame } from "./frame";

/** Pages for everybody: the same header and footer as after sign-in, without antd. */
export function Component() {
  return <Frame />;
}
