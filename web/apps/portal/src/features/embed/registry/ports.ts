import type {
  Capability,
  ChatOptions,
  EmbeddedUser,
  Look,
  ReplyData,
} from "@packages/bridge-protocol/src/index";
import type { ReadData } from "@packages/bridge-protocol/src/index";

import type { EmbeddedApp } from "../model/app";

/** Which page asks. */
export interface Asker {
  readonly app: EmbeddedApp;
  readonly frameId: string;
  /** The exact origin it spoke from. */
  readonly origin: string;
}

/** What the frame around a page does itself; what is left out is answered as not done. */
export interface FrameActions {
  /** The page has initialised itself: it is there, and speaks. */
  readonly onSpeak?: () => void;
  readonly onTitle?: (title: string) => void;
  /** Its page may not be shown any more: the application was switched off, or its origin is another one's now. */
  readonly onWithdrawn?: () => void;
  /** CSS pixels. */
  readonly onHeight?: (height: number) => void;
}

/** Capabilities that somebody outside the frame carries out. */
export type OuterCapability = Exclude<Capability, "setTitle" | "setHeight">;

/** Carries out a capability; rejected when it could not be done. */
export type CapabilityPort<C extends OuterCapability> = (
  data: ReadData[C],
  asker: Asker,
) => ReplyData[C] | Promise<ReplyData[C]>;

/** What the registry of frames needs of the portal; app brings it together. */
export interface EmbedPorts {
  /** The tenant whose portal this is; null before anybody knows. */
  readonly tenantId: () => string | null;
  /** The registered application of an exact origin. */
  readonly appAt: (origin: string) => EmbeddedApp | null;
  /** Registered applications as they are now, by their ids. */
  readonly appOf: (appId: string) => EmbeddedApp | null;
  /** Calls when registered applications were read anew; the answer ends it. */
  readonly onApps: (listener: () => void) => () => void;
  /** Who is signed in; of what it answers pages get the four fields of `EmbeddedUser` alone. */
  readonly user: () => EmbeddedUser | null;
  readonly look: () => Look;
  /** Calls after each change of theme or language; the answer ends it. */
  readonly onLook: (listener: () => void) => () => void;
  /** Calls when the session is over; the answer ends it. */
  readonly onSessionEnd: (listener: () => void) => () => void;
  /** A card of the person's own; null when there is none. */
  readonly card: (
    cardId: string,
  ) => Readonly<Record<string, unknown>> | null | Promise<Readonly<Record<string, unknown>> | null>;
  readonly chat: { readonly open: (options: ChatOptions) => void; readonly close: () => void };
  /** What is left out is answered as not done, whatever an application was given. */
  readonly capabilities: { readonly [C in OuterCapability]?: CapabilityPort<C> };
}
