import { API_NAMES, type EmbeddedUser, type Look } from "@packages/bridge-protocol/src/index";
import { vi } from "vitest";

import type { EmbeddedApp } from "@/features/embed/model/app";
import type { EmbedPorts } from "@/features/embed/registry/ports";

/** The origin of the laboratory's pages. */
export const LAB = "http://lab.example.edu";

/** An application that may what the specification knows, and nothing else. */
export const labApp: EmbeddedApp = {
  appId: "lab",
  name: "实验室预约",
  tenantId: "000000",
  origins: [LAB],
  apiNames: API_NAMES,
  capabilities: [],
  channels: ["lab.booked", "openImModel"],
};

/** As the examples of the wire have it. */
export const labUser: EmbeddedUser = {
  user_id: "1024",
  account: "student",
  nick_name: "林小满",
  tenant_id: "000000",
};

/** As the examples of the wire have it. */
export const seaLook: Look = {
  theme: { themeName: "海蓝", themeId: "sea", themeColor: "#008cff", themeImg: "", themeMode: "light" },
  language: "zh-CN",
};

/** A portal for the registry: `changeLook`, `changeApps` and `endSession` are what people do in it. */
export function fakePorts(over: Partial<EmbedPorts> = {}, first: readonly EmbeddedApp[] = [labApp]) {
  let apps = first;
  let look = seaLook;
  let user: EmbeddedUser | null = labUser;
  const lookers = new Set<() => void>();
  const enders = new Set<() => void>();
  const changers = new Set<() => void>();
  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const chat = { open: vi.fn(), close: vi.fn() };
  const ports: EmbedPorts = {
    tenantId: () => "000000",
    appAt: (origin) => apps.find(({ origins }) => origins.includes(origin)) ?? null,
    appOf: (appId) => apps.find((app) => app.appId === appId) ?? null,
    onApps: listen(changers),
    user: () => user,
    look: () => look,
    onLook: listen(lookers),
    onSessionEnd: listen(enders),
    card: (cardId) => (cardId === "lab-card" ? { cardId, cardName: "实验室", url: `${LAB}/card` } : null),
    chat,
    capabilities: {},
    ...over,
  };
  return {
    ports,
    chat,
    changeLook(next: Look) {
      look = next;
      for (const listener of lookers) listener();
    },
    changeApps(next: readonly EmbeddedApp[]) {
      apps = next;
      for (const listener of changers) listener();
    },
    endSession() {
      user = null;
      for (const listener of enders) listener();
    },
    listeners: () => lookers.size + enders.size + changers.size,
  };
}
