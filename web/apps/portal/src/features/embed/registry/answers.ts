import {
  type AnyApiName,
  CHANNEL_CHAT,
  type EmbeddedUser,
  type FrameConfig,
  type ReadData,
  type ReplyData,
  SHELL_CHANNELS,
  readData,
} from "@packages/bridge-protocol/src/index";

import { isOwnPath } from "@/shared/lib/address";

import { framedOrigin, originFor } from "../model/app";
import type { Frame } from "./frames";
import type { EmbedPorts, OuterCapability } from "./ports";
import type { ViewList } from "./view-list";

/** What answers need. */
export interface AnswerContext {
  readonly frame: Frame;
  /** The exact origin of the message. */
  readonly origin: string;
  readonly portalOrigin: string;
  readonly ports: EmbedPorts;
  readonly views: ViewList;
  /** Whether the page that asked is still in its frame. */
  readonly isThere: () => boolean;
  /** Tells every other frame whose application listens to the channel. */
  readonly relay: (notice: ReadData["noticeMsgActive"], isForAsker: boolean) => void;
}

/** `failed` is answered with status 2000, `silent` not at all. */
export type Outcome<N extends AnyApiName> = { readonly data: ReplyData[N] } | "failed" | "silent";

type Answers = {
  readonly [N in AnyApiName]: (data: ReadData[N], context: AnswerContext) => Outcome<N> | Promise<Outcome<N>>;
};

/** The frame configuration (001 §3). */
function frameConfig({ frame, ports }: AnswerContext): FrameConfig {
  const { apiNames, capabilities } = frame.app;
  const names = apiNames.includes("initFrame") ? apiNames : (["initFrame", ...apiNames] as const);
  return { frameId: frame.frameId, ...ports.look(), apiNames: names, capabilities };
}

/** Four fields, whatever else there is: a page never gets what signs in. */
const withoutTokens = ({ user_id, account, nick_name, tenant_id }: EmbeddedUser): EmbeddedUser => ({
  user_id,
  account,
  nick_name,
  tenant_id,
});

function openModel(wanted: ReadData["openModel"], context: AnswerContext) {
  const { frame, ports, portalOrigin, views, isThere } = context;
  const { url } = wanted.config;
  const shown = () => {
    const app = ports.appAt(framedOrigin(url) ?? "");
    const portal = { origin: portalOrigin, tenantId: ports.tenantId() };
    return app === null || originFor(app, url, portal) === null ? null : app;
  };
  const app = shown();
  if (app === null) return "failed";
  return views
    .open({ wanted, app, openerId: frame.frameId, isThere: () => isThere() && shown() !== null })
    .then((modelId) => (modelId === null ? "failed" : { data: { modelId } }));
}

/** A capability that somebody outside the frame carries out. */
function outer<C extends OuterCapability>(
  capability: C,
  fits: (data: ReadData[C], context: AnswerContext) => boolean = () => true,
) {
  return async (data: ReadData[C], context: AnswerContext): Promise<Outcome<C>> => {
    const { frame, origin, ports } = context;
    const port = ports.capabilities[capability];
    if (port === undefined || !fits(data, context)) return "failed";
    return { data: await port(data, { app: frame.app, frameId: frame.frameId, origin }) };
  };
}

const DONE = { data: null } as const;

/** What each name is answered (001 §7.5), with the capabilities of this portal. */
const ANSWERS: Answers = {
  initFrame: (_data, context) => ({ data: frameConfig(context) }),
  getUserInfo(_data, { ports }) {
    const user = ports.user();
    return user === null ? "failed" : { data: withoutTokens(user) };
  },
  openModel,
  closeModel: ({ modelId }, { frame, views }) =>
    views.closeFor(modelId, frame) ? { data: { modelId } } : "failed",
  getCardConfig: async ({ cardId }, { ports }) => ({ data: (await ports.card(cardId)) ?? {} }),
  openImModel(options, { ports, relay }) {
    ports.chat.open(options);
    relay({ channel: CHANNEL_CHAT, data: { isOpen: 1 } }, true);
    return DONE;
  },
  closeImModel(_data, { ports }) {
    ports.chat.close();
    return DONE;
  },
  noticeMsgActive(notice, { relay }) {
    if (SHELL_CHANNELS.includes(notice.channel)) return "failed";
    relay(notice, false);
    return notice.config?.noreply === true ? "silent" : DONE;
  },
  setTitle({ title }, { frame }) {
    frame.actions.onTitle?.(title);
    return frame.actions.onTitle === undefined ? "failed" : DONE;
  },
  setHeight({ height }, { frame }) {
    frame.actions.onHeight?.(height);
    return frame.actions.onHeight === undefined ? "failed" : DONE;
  },
  getTicket: outer("getTicket"),
  keepForm: outer("keepForm"),
  navigate: outer("navigate", ({ path }) => isOwnPath(path)),
  showToast: outer("showToast"),
  // a page hands over files of its own origin, not the portal's or anybody else's
  download: outer("download", ({ url }, { origin }) => framedOrigin(url) === origin),
};

/** What a request is answered, at once where nobody else is asked; throws or is rejected when a port failed. */
export function outcomeOf<N extends AnyApiName>(
  apiName: N,
  data: unknown,
  context: AnswerContext,
): Outcome<N> | Promise<Outcome<N>> {
  const read = readData(apiName, data);
  return read === null ? "failed" : ANSWERS[apiName](read, context);
}
