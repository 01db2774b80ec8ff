import { WindowMessenger, connect } from "penpal";

import { run } from "./run-parent";

run(({ url, origin, place }) => {
  const frame = document.createElement("iframe");
  frame.src = url;
  place.append(frame);
  const messenger = new WindowMessenger({
    remoteWindow: frame.contentWindow as Window,
    allowedOrigins: [origin],
  });
  const connection = connect({
    messenger,
    methods: { getUserInfo: () => ({ user_id: "1", account: "student", nick_name: "林小满", tenant_id: "000000" }) },
  });
  // a frame that goes before it has connected
  connection.promise.catch(() => null);
  return () => {
    connection.destroy();
    frame.remove();
  };
});
