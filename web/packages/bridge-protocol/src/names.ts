/** What a page may ask the portal for by the specification (001 §7.5). */
export const API_NAMES = [
  "initFrame",
  "getUserInfo",
  "openModel",
  "closeModel",
  "getCardConfig",
  "openImModel",
  "closeImModel",
  "noticeMsgActive",
] as const;

/** Further apiNames of this portal, each off unless an administrator gave it to the application. */
export const CAPABILITIES = [
  "getTicket",
  "keepForm",
  "setTitle",
  "setHeight",
  "navigate",
  "showToast",
  "download",
] as const;

/** What the portal tells pages by itself (001 §7.5). */
export const PUSH_TYPES = ["noticeConfigChange", "modelDestroyed", "noticeMsg"] as const;

/** A name of `API_NAMES`. */
export type ApiName = (typeof API_NAMES)[number];
/** A name of `CAPABILITIES`. */
export type Capability = (typeof CAPABILITIES)[number];
/** Everything a page may ask for. */
export type AnyApiName = ApiName | Capability;
/** A name of `PUSH_TYPES`. */
export type PushType = (typeof PUSH_TYPES)[number];

const includes = <T extends string>(names: readonly T[], text: string): text is T =>
  (names as readonly string[]).includes(text);

/** Whether a text is one of the eight names of the specification. */
export const isApiName = (text: string): text is ApiName => includes(API_NAMES, text);
/** Whether a text is the name of a capability. */
export const isCapability = (text: string): text is Capability => includes(CAPABILITIES, text);
/** Whether a text is the type of a push. */
export const isPushType = (text: string): text is PushType => includes(PUSH_TYPES, text);
