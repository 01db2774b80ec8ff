import type { DropReason } from "./dropped";

/** Something that went between the portal and a framed page, or was dropped. */
export interface Traffic {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: "request" | "reply" | "push" | "dropped";
  /** null: it came from no registered frame. */
  readonly frameId: string | null;
  readonly appId: string | null;
  /** Whose page said it, or to whom it was sent. */
  readonly origin: string;
  /** apiName of a request and its reply, type of a push; empty where a dropped message has none. */
  readonly name: string;
  /** Length in UTF-8. */
  readonly bytes: number;
  /** Of a reply: 1000 or 2000 (001 §8). */
  readonly status: number | null;
  readonly reason: DropReason | null;
  readonly webApiId: string | null;
  /** The message itself, cut to `CONTENT_CHARS`; null for what was dropped because of whom it came from. */
  readonly content: string | null;
}

/** Characters of a message that are kept to be looked at. */
export const CONTENT_CHARS = 2_000;

const encoder = new TextEncoder();

/** Length of whatever was sent in UTF-8; 0 for what is no text. */
export const bytesOf = (message: unknown): number =>
  typeof message === "string" ? encoder.encode(message).length : 0;

/** As much of a text as is shown. */
export const contentOf = (message: unknown): string | null =>
  typeof message === "string" ? message.slice(0, CONTENT_CHARS) : null;
