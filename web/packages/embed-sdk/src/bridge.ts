import { SOMETHING_WRONG, STATUS_SUCCESS } from "../../bridge-protocol/src/constants";
import { isFrameConfig, isNotice, parseIncoming } from "../../bridge-protocol/src/incoming";
import type { AnyApiName } from "../../bridge-protocol/src/names";
import { randomFrameId, requestText } from "../../bridge-protocol/src/outgoing";
import type {
  FrameConfig,
  Push,
  PushData,
  Reply,
  ReplyData,
  RequestData,
} from "../../bridge-protocol/src/types";
import { BridgeError } from "./error";

/** How a bridge is built. */
export interface BridgeOptions {
  /** The portal's exact origins, such as `https://portal.example.edu`: nobody else is heard or told anything. */
  readonly shellOrigins: readonly string[];
  /** Milliseconds until a call that nobody answered is rejected with TIMEOUT; 10,000 by default. */
  readonly timeout?: number;
}

/** The arguments of `call`: names without data take none. */
export type CallArguments<N extends AnyApiName> = undefined extends RequestData[N]
  ? [data?: RequestData[N]]
  : [data: RequestData[N]];

/** A page's end of the bridge. */
export interface Bridge {
  /** The frame configuration; rejected with what prevented the initialisation. */
  readonly ready: Promise<FrameConfig>;
  /** The configuration as it is now, theme and language included; null until `ready`. */
  readonly config: FrameConfig | null;
  /** Asks the portal, after `ready`. Rejected with a `BridgeError`. */
  call<N extends AnyApiName>(apiName: N, ...data: CallArguments<N>): Promise<ReplyData[N]>;
  /** Hears what the portal tells by itself; the answer ends it. */
  on<T extends keyof PushData>(type: T, listener: (data: PushData[T]) => void): () => void;
  /** Ends it: open calls are rejected with DESTROYED. */
  destroy(): void;
}

interface Waiting {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: BridgeError) => void;
  readonly apiName: AnyApiName;
  /** Until when it waits, by the page's own clock. */
  readonly until: number;
}

const TIMEOUT_MS = 10_000;

/** Where a page notes its bridge: there is one at a time (001 §4), also when this code was loaded twice. */
const PLACE = Symbol.for("onehall.bridge");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a window has room for further members
const page = (): { [PLACE]?: Bridge } => window as { [PLACE]?: Bridge };

function exactOrigins(origins: readonly string[]): readonly string[] {
  for (const origin of origins) {
    if (!/^https?:/.test(origin) || new URL(origin).origin !== origin)
      throw new TypeError(`shellOrigins: ${origin} is no origin such as https://portal.example.edu`);
  }
  if (origins.length === 0) throw new TypeError("shellOrigins is empty");
  return origins;
}

/** Builds the bridge of this page and initialises it. Throws `somethingWrong` while another one is there, and NOT_EMBEDDED outside a frame. */
export function createBridge({ shellOrigins, timeout = TIMEOUT_MS }: BridgeOptions): Bridge {
  const shells = exactOrigins(shellOrigins);
  const shell = window.parent;
  if (shell === window) throw new BridgeError("NOT_EMBEDDED");
  if (page()[PLACE] !== undefined) throw new BridgeError(SOMETHING_WRONG);
  const waiting = new Map<string, Waiting>();
  const listeners = new Map<string, Set<(data: never) => void>>();
  /** Whom to speak to: the one of the origins that has answered. */
  let shellOrigin: string | null = null;
  let config: FrameConfig | null = null;
  let isDestroyed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = (text: string) => {
    // a browser hands a message over to its target origin alone
    if (shellOrigin !== null) shell.postMessage(text, shellOrigin);
    else for (const origin of shells) shell.postMessage(text, origin);
  };

  /** All wait equally long, so the first that was asked is the first that has waited too long: one timer is enough. */
  const expire = () => {
    timer = undefined;
    const now = performance.now();
    for (const [webApiId, { reject, apiName, until }] of waiting) {
      if (until > now) {
        timer = setTimeout(expire, until - now);
        return;
      }
      waiting.delete(webApiId);
      reject(new BridgeError("TIMEOUT", `${apiName}: no answer within ${timeout} ms`));
    }
  };

  const ask = (apiName: AnyApiName, data: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      if (isDestroyed) {
        reject(new BridgeError("DESTROYED"));
        return;
      }
      const webApiId = randomFrameId();
      const text = requestText({ webApiId, apiName, data });
      waiting.set(webApiId, { resolve, reject, apiName, until: performance.now() + timeout });
      timer ??= setTimeout(expire, timeout);
      post(text);
    });

  /** Whether somebody waited for a reply. */
  const settle = ({ webApiId, status, msg, data }: Reply): boolean => {
    const waited = waiting.get(webApiId);
    if (waited === undefined) return false;
    waiting.delete(webApiId);
    const { apiName } = waited;
    // what is wrong with the first reply is seen by what it lacks
    if (status === STATUS_SUCCESS || apiName === "initFrame") waited.resolve(data);
    else waited.reject(new BridgeError("FAILED", `${apiName}: ${msg}`));
    return true;
  };

  const tell = ({ type, data }: Push) => {
    if (type === "noticeConfigChange" && config !== null) config = { ...config, ...data };
    for (const listener of listeners.get(type) ?? []) {
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `on` has put it among those of this type
        listener(data as never);
      } catch (error) {
        // one listener's fault is reported and does not keep the others from hearing
        reportError(error);
      }
    }
  };

  const hear = (event: MessageEvent<unknown>) => {
    if (event.source !== shell || !shells.includes(event.origin)) return;
    if (shellOrigin !== null && event.origin !== shellOrigin) return;
    const incoming = parseIncoming(event.data);
    if (incoming?.kind === "push") tell(incoming.push);
    else if (incoming?.kind === "reply" && settle(incoming.reply)) shellOrigin = event.origin;
  };

  const initialise = async (): Promise<FrameConfig> => {
    const data = await ask("initFrame", undefined);
    if (!isFrameConfig(data)) throw new BridgeError(SOMETHING_WRONG);
    config = data;
    return data;
  };

  /** Asks for what the portal answers. */
  const send = (begun: FrameConfig, apiName: AnyApiName, data: unknown): Promise<unknown> => {
    const { apiNames, capabilities } = begun;
    // a portal that does not say what it answers is asked
    if (Array.isArray(apiNames) && !apiNames.includes(apiName) && !capabilities?.includes(apiName))
      return Promise.reject(new BridgeError("DENIED", `${apiName}: not given to this application`));
    const isUnanswered = apiName === "noticeMsgActive" && isNotice(data) && data.config?.noreply === true;
    if (!isUnanswered || isDestroyed) return ask(apiName, data);
    post(requestText({ webApiId: randomFrameId(), apiName, data }));
    return Promise.resolve(null);
  };

  window.addEventListener("message", hear);
  const ready = initialise();
  // who never looks at `ready` hears of it from `call`
  ready.catch(() => undefined);

  const bridge: Bridge = {
    ready,
    get config() {
      return config;
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the portal is whom the page trusts
    call: ((apiName: AnyApiName, data?: unknown) =>
      config === null
        ? ready.then((begun) => send(begun, apiName, data))
        : send(config, apiName, data)) as Bridge["call"],
    on(type, listener) {
      const known = listeners.get(type) ?? new Set();
      listeners.set(type, known.add(listener));
      return () => void known.delete(listener);
    },
    destroy() {
      isDestroyed = true;
      window.removeEventListener("message", hear);
      clearTimeout(timer);
      for (const { reject } of waiting.values()) reject(new BridgeError("DESTROYED"));
      waiting.clear();
      listeners.clear();
      if (page()[PLACE] === bridge) delete page()[PLACE];
    },
  };
  page()[PLACE] = bridge;
  return bridge;
}
