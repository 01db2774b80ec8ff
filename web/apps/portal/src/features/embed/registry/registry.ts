import {
  type AnyApiName,
  CHANNEL_SESSION_END,
  type PushData,
  type ReadData,
  type Request,
  STATUS_FAILURE,
  STATUS_SUCCESS,
  failureReply,
  isApiName,
  isCapability,
  parseRequest,
  pushText,
  randomFrameId,
  successReply,
} from "@packages/bridge-protocol/src/index";

import { type Clock, systemClock } from "@/shared/lib/clock";

import { type EmbeddedApp, isAnswered, isHeard, originFor } from "../model/app";
import { type DropReason, type Dropped, dropCounter } from "../model/dropped";
import { afterInit, afterLoad, afterStray } from "../model/page";
import { type Traffic, contentOf } from "../model/traffic";
import { type AnswerContext, type Outcome, outcomeOf } from "./answers";
import { type Frame, newFrame, post } from "./frames";
import type { EmbedPorts, FrameActions } from "./ports";
import { type ViewList, viewList } from "./view-list";
import { trafficWatchers } from "./watchers";

/** What a frame shows, and what is around it. */
export interface FramePlace {
  readonly app: EmbeddedApp;
  readonly url: string;
  /** The modal view that the frame is the content of. */
  readonly modelId?: string;
  readonly actions?: FrameActions;
}

/** The portal's end of the bridge: who is heard, what they are answered, what they are told. */
export interface FrameRegistry {
  /** Hears a frame from now on; null when its page may not be framed. The answer's `unregister` ends it. */
  readonly register: (
    element: HTMLIFrameElement,
    place: FramePlace,
  ) => { readonly frameId: string; readonly unregister: () => void } | null;
  /** Modal views that pages opened. */
  readonly views: ViewList;
  /** Tells somebody who has no frame which views were closed, and who had opened them; the answer ends it. */
  readonly onClosed: (listener: (modelId: string, openerId: string) => void) => () => void;
  /** What was not answered, for administrators. */
  readonly dropped: () => readonly Dropped[];
  /** What was not answered since this was asked for last, for the server. */
  readonly takeDropped: () => readonly Dropped[];
  /** Shows everything that goes to and fro to somebody; the answer ends it. */
  readonly watch: (watcher: (traffic: Traffic) => void) => () => void;
  readonly destroy: () => void;
}

/** What a registry is built with. */
export interface RegistryOptions {
  readonly ports: EmbedPorts;
  readonly clock?: Clock;
  /** Ids of frames and modal views: 32 characters of base 36 (001 §9). */
  readonly makeId?: () => string;
}

const of = ({ frameId, app }: Frame) => ({ frameId, appId: app.appId });

/**
 * Builds the registry of frames. A message counts only when its window is a registered frame's and its origin one of that
 * application's: an origin alone is shared by frames within frames, a window alone stays the same when it goes elsewhere.
 * Answers go to the exact origin; everything else is dropped, counted, and never answered.
 */
export function createFrameRegistry(options: RegistryOptions): FrameRegistry {
  const { ports, clock = systemClock, makeId = randomFrameId } = options;
  const frames = new Map<HTMLIFrameElement, Frame>();
  const drops = dropCounter();
  const closeListeners = new Set<(modelId: string, openerId: string) => void>();
  const watchers = trafficWatchers(clock);
  const { tell } = watchers;
  const byId = (frameId: string) => [...frames.values()].find((frame) => frame.frameId === frameId);

  /** Tells a page something, if it has initialised itself: before that nobody listens. */
  function push<T extends keyof PushData>(frame: Frame, type: T, data: PushData[T]): void {
    if (frame.page.phase === "fresh") return;
    const text = pushText(type, data);
    if (post(frame, text)) tell("push", text, () => ({ ...of(frame), origin: frame.origin, name: type }));
  }

  function drop(reason: DropReason, event: MessageEvent<unknown>, frame: Frame | null, name = ""): void {
    drops.add(reason, frame?.app.appId ?? null, event.origin);
    // what somebody else has said in a frame's place is shown to nobody
    const isOwn = frame !== null && reason !== "wrongOrigin" && reason !== "otherTenant";
    tell("dropped", event.data, () => ({
      ...(frame === null ? {} : of(frame)),
      origin: event.origin,
      name,
      reason,
      content: isOwn ? contentOf(event.data) : null,
    }));
  }

  const views = viewList({
    clock,
    makeId,
    onClosed(modelId, openerId) {
      for (const listener of closeListeners) listener(modelId, openerId);
      const opener = byId(openerId);
      if (opener !== undefined) push(opener, "modelDestroyed", { modelId });
      for (const frame of frames.values())
        if (frame.modelId === modelId) push(frame, "modelDestroyed", { modelId });
    },
  });

  function relay(notice: ReadData["noticeMsgActive"], except: Frame | null): void {
    for (const frame of frames.values()) {
      const { channels, tenantId } = frame.app;
      if (frame !== except && channels.includes(notice.channel) && tenantId === ports.tenantId())
        push(frame, "noticeMsg", notice);
    }
  }

  function contextOf(frame: Frame, origin: string): AnswerContext {
    const { number } = frame.page;
    return {
      frame,
      origin,
      portalOrigin: window.location.origin,
      ports,
      views,
      isThere: () =>
        frames.get(frame.element) === frame && frame.element.isConnected && frame.page.number === number,
      relay: (notice, isForAsker) => relay(notice, isForAsker ? null : frame),
    };
  }

  /** Answers a request: at once what needs nobody else, so that nothing waits for a turn of its own. */
  function answer(
    apiName: AnyApiName,
    request: Request,
    context: AnswerContext,
    event: MessageEvent<unknown>,
  ) {
    function reply(outcome: Outcome<AnyApiName>): void {
      if (outcome === "silent") return;
      const { frame, origin } = context;
      if (!context.isThere()) {
        drop("gone", event, frame, apiName);
        return;
      }
      const isDone = outcome !== "failed";
      const text = isDone ? successReply(request, outcome.data) : failureReply(request);
      const status = isDone ? STATUS_SUCCESS : STATUS_FAILURE;
      const { webApiId } = request;
      if (post(frame, text, origin))
        tell("reply", text, () => ({ ...of(frame), origin, name: apiName, status, webApiId }));
    }
    // a port that failed is answered as not done: what it said is nobody else's business
    const fail = () => reply("failed");
    let outcome: Outcome<AnyApiName> | Promise<Outcome<AnyApiName>>;
    try {
      outcome = outcomeOf(apiName, request.data, context);
    } catch {
      outcome = "failed";
    }
    if (outcome instanceof Promise) void outcome.then(reply, fail);
    else reply(outcome);
  }

  function frameOf(source: MessageEventSource): Frame | null {
    for (const frame of frames.values()) if (frame.element.contentWindow === source) return frame;
    return null;
  }

  /** The frame whose page sent a message, when it may be heard at all. */
  function heardFrame(event: MessageEvent<unknown>): Frame | null {
    const { source, origin } = event;
    const frame = source === null ? null : frameOf(source);
    if (frame === null) {
      drop("unknownSource", event, null);
      return null;
    }
    const { app } = frame;
    if (!isHeard(app, origin, window.location.origin)) {
      frame.page = afterStray(frame.page);
      drop("wrongOrigin", event, frame);
      return null;
    }
    if (app.tenantId !== ports.tenantId()) {
      drop("otherTenant", event, frame);
      return null;
    }
    if (frame.mayCome(clock.now())) return frame;
    drop("tooMany", event, frame);
    return null;
  }

  function hear(event: MessageEvent<unknown>): void {
    const frame = heardFrame(event);
    if (frame === null) return;
    const parsed = parseRequest(event.data);
    if (!parsed.ok) {
      drop(parsed.reason, event, frame);
      return;
    }
    const { apiName, webApiId } = parsed.value;
    if (!isApiName(apiName) && !isCapability(apiName)) {
      drop("unknownName", event, frame, apiName);
      return;
    }
    if (!isAnswered(frame.app, apiName)) {
      drop("notGiven", event, frame, apiName);
      return;
    }
    // each initFrame is answered: a page that was loaded anew may begin with the same id
    if (!frame.ids.isNew(webApiId) && apiName !== "initFrame") {
      drop("repeated", event, frame, apiName);
      return;
    }
    if (apiName === "initFrame") {
      frame.page = afterInit(frame.page);
      frame.actions.onSpeak?.();
    }
    frame.origin = event.origin;
    tell("request", event.data, () => ({ ...of(frame), origin: event.origin, name: apiName, webApiId }));
    answer(apiName, parsed.value, contextOf(frame, event.origin), event);
  }

  /** What was changed of applications counts for frames that are there: nobody has to load the portal anew for it. */
  function takeApps(): void {
    const portal = { origin: window.location.origin, tenantId: ports.tenantId() };
    for (const frame of frames.values()) {
      const app = ports.appOf(frame.app.appId);
      const isShown = app !== null && originFor(app, frame.url, portal) !== null;
      if (isShown && app.origins.includes(frame.origin)) frame.app = app;
      else withdraw(frame);
    }
  }

  function withdraw(frame: Frame): void {
    frames.delete(frame.element);
    views.closeAllOf(frame.frameId);
    if (frame.modelId !== null) views.close(frame.modelId);
    frame.actions.onWithdrawn?.();
  }

  window.addEventListener("message", hear);
  const stops = [
    ports.onApps(takeApps),
    () => window.removeEventListener("message", hear),
    ports.onLook(() => {
      for (const frame of frames.values()) push(frame, "noticeConfigChange", ports.look());
    }),
    // whatever they listen to otherwise: every page has to know that nobody is signed in any more
    ports.onSessionEnd(() => {
      const notice = { channel: CHANNEL_SESSION_END, data: null, config: { noreply: true } };
      for (const frame of frames.values()) push(frame, "noticeMsg", notice);
    }),
  ];

  return {
    views,
    dropped: drops.list,
    takeDropped: drops.take,
    watch: watchers.watch,
    onClosed(listener) {
      closeListeners.add(listener);
      return () => void closeListeners.delete(listener);
    },
    register(element, { app, url, modelId = null, actions = {} }) {
      const portal = { origin: window.location.origin, tenantId: ports.tenantId() };
      const origin = originFor(app, url, portal);
      if (origin === null) return null;
      const frame = newFrame({ frameId: makeId(), element, app, url, modelId, actions, origin });
      const onLoad = () => {
        frame.page = afterLoad(frame.page);
      };
      element.addEventListener("load", onLoad);
      frames.set(element, frame);
      return {
        frameId: frame.frameId,
        unregister() {
          element.removeEventListener("load", onLoad);
          if (frames.get(element) === frame) frames.delete(element);
          views.closeAllOf(frame.frameId);
        },
      };
    },
    destroy() {
      for (const stop of stops) stop();
      watchers.clear();
      closeListeners.clear();
      frames.clear();
      views.destroy();
    },
  };
}
