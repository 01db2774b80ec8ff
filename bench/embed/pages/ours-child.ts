import { createBridge } from "@packages/embed-sdk/src/index";

import { ask } from "./run-child";

const bridge = createBridge({ shellOrigins: [new URLSearchParams(location.search).get("portal") ?? ""] });
void bridge.ready.then(() => ask(() => bridge.call("getUserInfo")));
