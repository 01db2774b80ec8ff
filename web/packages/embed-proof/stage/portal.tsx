import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

import {
  type Dropped,
  EmbedFrame,
  type EmbeddedApp,
  ModelViews,
  createFrameRegistry,
} from "@/features/embed";
import { loadNamespaces, startI18n } from "@/shared/i18n/i18n";
import { type Clock, systemClock } from "@/shared/lib/clock";
import "@/shared/theme/tokens.css";
import "@/shared/theme/global.css";
import { startTheme } from "@/shared/theme/theme-store";
import { API_NAMES, CAPABILITIES } from "@packages/bridge-protocol/src/index";

/** What the tests do with the portal, and see of it. */
export interface Stage {
  /** Puts a frame up with the portal's component; the answer is its number. */
  mount(appId: string, url: string): Promise<void>;
  /** Puts up a frame that nobody registers. */
  plain(attributes: Record<string, string>): void;
  /** Takes every frame away but the one beside. */
  clear(): void;
  state(): StageState;
  /** Asks the frame beside whether it still gets answers. */
  ping(): Promise<void>;
  /** Cards with this id are answered when `release` is called. */
  release(): void;
  heldCards(): number;
  loads(): number;
  /** Time for what is about to happen stands still, and goes on. */
  freeze(): void;
  thaw(): void;
  frozen(): number;
  changeTheme(color: string): void;
  endSession(): void;
}

/** What must not change when somebody without rights speaks. */
export interface StageState {
  readonly views: readonly { readonly url: string; readonly isLeaving: boolean; readonly width: number }[];
  readonly done: readonly string[];
  readonly dropped: readonly Dropped[];
}

const parameters = new URLSearchParams(window.location.search);
const origins = (name: string) => parameters.getAll(name);

const app = (appId: string, over: Partial<EmbeddedApp> = {}): EmbeddedApp => ({
  appId,
  name: "实验室预约",
  tenantId: "000000",
  origins: origins(appId),
  apiNames: API_NAMES,
  capabilities: [],
  channels: ["lab.booked"],
  ...over,
});
const apps = [
  app("lab"),
  app("beside", { name: "校车查询" }),
  // it was given nothing but to begin
  app("bare", { name: "天气", apiNames: [], channels: [] }),
  app("trusted", { name: "图书借阅", capabilities: CAPABILITIES }),
];

/** Everything that the portal did for a page, in words. */
const done: string[] = [];
const held: (() => void)[] = [];
const pongs = new Map<string, () => void>();
const looks = new Set<() => void>();
const ends = new Set<() => void>();
let color = "#008cff";
let isSignedIn = true;
let loads = 0;
let pings = 0;
let beside: HTMLIFrameElement | null = null;

function listen(listeners: Set<() => void>) {
  return (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}
function note(what: string): null {
  done.push(what);
  return null;
}

/** As the portal has it: what signs in must not get out. */
const USER = {
  user_id: "1024",
  account: "student",
  nick_name: "林小满",
  tenant_id: "000000",
  access_token: "secret-access",
  refresh_token: "secret-refresh",
};

let isFrozen = false;
const waiting: (() => void)[] = [];
const clock: Clock = {
  ...systemClock,
  after(ms, run) {
    if (!isFrozen) return systemClock.after(ms, run);
    waiting.push(run);
    return () => void waiting.splice(waiting.indexOf(run), 1);
  },
};

const registry = createFrameRegistry({
  clock,
  ports: {
    tenantId: () => "000000",
    appAt: (origin) => apps.find((one) => one.origins.includes(origin)) ?? null,
    appOf: (appId) => apps.find((one) => one.appId === appId) ?? null,
    onApps: () => () => undefined,
    user: () => (isSignedIn ? USER : null),
    look: () => ({
      theme: { themeName: "海蓝", themeId: "sea", themeColor: color, themeImg: "", themeMode: "light" },
      language: "zh-CN",
    }),
    onLook: listen(looks),
    onSessionEnd: listen(ends),
    card(cardId) {
      if (cardId.startsWith("pong-")) pongs.get(cardId)?.();
      if (cardId !== "held") return { cardId };
      return new Promise((resolve) => held.push(() => resolve({ cardId, secret: "of the person" })));
    },
    chat: { open: () => void note("chat"), close: () => void note("chat closed") },
    capabilities: {
      getTicket: (_data, { origin }) => {
        note("ticket");
        return { ticket: "ST-secret", service: origin };
      },
      navigate: ({ path }) => note(`navigate ${path}`),
      showToast: ({ message }) => note(`toast ${message}`),
      keepForm: () => ({ values: note("form") }),
      download: ({ url }) => note(`download ${url}`),
    },
  },
});

interface Mounted {
  readonly appId: string;
  readonly url: string;
  readonly key: number;
}
const mounted = createStore<readonly Mounted[]>()(() => []);
let keys = 0;

function Portal() {
  const frames = useStore(mounted);
  return (
    <main>
      <h1>门户</h1>
      {frames.map(({ appId, url, key }) => (
        <div key={key} data-app={appId} style={{ height: "16rem" }}>
          <EmbedFrame
            registry={registry}
            app={apps.find((one) => one.appId === appId) ?? app("nobody")}
            url={url}
            title={`${appId} ${key}`}
          />
        </div>
      ))}
      <div id="plain" />
      <ModelViews registry={registry} />
    </main>
  );
}

const stage: Stage = {
  mount(appId, url) {
    keys += 1;
    const key = keys;
    mounted.setState((frames) => [...frames, { appId, url, key }], true);
    return new Promise((resolve) => {
      const look = () => {
        const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${appId} ${key}"]`);
        if (frame === null) {
          requestAnimationFrame(look);
          return;
        }
        if (appId === "beside") beside ??= frame;
        frame.addEventListener("load", () => {
          loads += 1;
        });
        resolve();
      };
      look();
    });
  },
  plain(attributes) {
    const frame = document.createElement("iframe");
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    document.getElementById("plain")?.append(frame);
  },
  clear() {
    document.getElementById("plain")?.replaceChildren();
    mounted.setState((frames) => frames.filter(({ appId }) => appId === "beside"), true);
  },
  state: () => ({
    views: registry.views.store
      .getState()
      .map(({ config, isLeaving, width }) => ({ url: config.url, isLeaving, width })),
    done: [...done],
    dropped: registry.dropped(),
  }),
  ping() {
    pings += 1;
    const name = `pong-${pings}`;
    return new Promise((resolve) => {
      const ask = () => beside?.contentWindow?.postMessage(`ping ${name}`, origins("beside")[0] ?? "");
      // it is held to fifty messages a second as everybody is, and asked more often than that
      const again = setInterval(ask, 250);
      pongs.set(name, () => {
        clearInterval(again);
        resolve();
      });
      ask();
    });
  },
  release() {
    for (const answer of held.splice(0)) answer();
  },
  heldCards: () => held.length,
  loads: () => loads,
  freeze() {
    isFrozen = true;
  },
  thaw() {
    isFrozen = false;
    for (const run of waiting.splice(0)) run();
  },
  frozen: () => waiting.length,
  changeTheme(next) {
    color = next;
    for (const listener of looks) listener();
  },
  endSession() {
    isSignedIn = false;
    for (const listener of ends) listener();
  },
};

declare global {
  interface Window {
    stage?: Stage;
  }
}

async function start(): Promise<void> {
  startTheme();
  await startI18n("zh-CN");
  await loadNamespaces(["embed"]);
  const root = document.getElementById("portal");
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <Portal />
    </StrictMode>,
  );
  window.stage = stage;
}
void start();
