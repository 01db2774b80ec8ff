import { createFrameRegistry } from "@/features/embed/registry/registry";
import { systemClock } from "@/shared/lib/clock";

import { run } from "./run-parent";

/** Each look at the clock is 25 ms later: a page that does nothing but ask is not held to 50 messages a second here. */
let looks = 0;
const registry = createFrameRegistry({
  clock: { ...systemClock, now: () => (looks += 25) },
  ports: {
    tenantId: () => "000000",
    appAt: () => null,
    appOf: () => null,
    onApps: () => () => undefined,
    user: () => ({ user_id: "1", account: "student", nick_name: "林小满", tenant_id: "000000" }),
    look: () => ({
      theme: { themeName: "", themeId: "", themeColor: "#008cff", themeImg: "", themeMode: "light" },
      language: "zh-CN",
    }),
    onLook: () => () => undefined,
    onSessionEnd: () => () => undefined,
    card: () => null,
    chat: { open: () => undefined, close: () => undefined },
    capabilities: {},
  },
});

run(({ url, origin, place }) => {
  const frame = document.createElement("iframe");
  place.append(frame);
  const app = {
    appId: "lab",
    name: "实验室",
    tenantId: "000000",
    origins: [origin],
    apiNames: ["getUserInfo"] as const,
    capabilities: [],
    channels: [],
  };
  const registered = registry.register(frame, { app, url });
  frame.src = url;
  return () => {
    registered?.unregister();
    frame.remove();
  };
});
