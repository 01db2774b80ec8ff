import { Frame } from "./frame";

/** Pages for everybody: the same header and footer as after sign-in. */
export function Component() {
  return <Frame />;
}
