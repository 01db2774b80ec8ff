import { WindowMessenger, connect } from "penpal";

import { ask } from "./run-child";

const messenger = new WindowMessenger({
  remoteWindow: window.parent,
  allowedOrigins: [new URLSearchParams(location.search).get("portal") ?? ""],
});
const connection = connect<{ getUserInfo: () => Promise<unknown> }>({ messenger });
void connection.promise.then((remote) => ask(() => remote.getUserInfo()));
