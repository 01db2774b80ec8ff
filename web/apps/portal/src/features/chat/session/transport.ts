import type { WireMessage } from "../model/message";
import type { PresenceSign } from "../model/presence";

/** What a connection needs to know. */
export interface Credentials {
  /** `ws://` or `wss://` address of the socket. */
  readonly url: string;
  readonly userId: string;
  readonly domain: string;
  readonly groupDomain: string;
  /** The portal's access token. */
  readonly token: string;
  /** `web-<random>`. */
  readonly resource: string;
}

/** A message to send; kept until the server has it. */
export interface OutMessage {
  readonly wire: WireMessage;
  /** What clients without the JSON element show. */
  readonly body: string;
}

/** Everything else that is sent: small, never repeated, lost with the connection. */
export type OutSignal =
  | { readonly kind: "presence" }
  | { readonly kind: "carbons" }
  | { readonly kind: "active"; readonly isActive: boolean }
  | { readonly kind: "ping"; readonly id: string }
  | {
      readonly kind: "marker";
      readonly to: string;
      readonly isGroup: boolean;
      readonly of: string;
      readonly what: "received" | "displayed";
    }
  | { readonly kind: "typing"; readonly to: string; readonly isGroup: boolean; readonly isTyping: boolean };

/** What arrives. Carbons are unwrapped; `conversationId` is the other side's, also for what another device sent. */
export type Incoming =
  | {
      readonly kind: "message";
      readonly conversationId: string;
      readonly wire: WireMessage;
      readonly stanzaId: string | null;
      /** Delivered late or from the archive: it does not ring. */
      readonly isLate: boolean;
      readonly wantsReceipt: boolean;
    }
  /** A group has other people, another name or notice; `isGone` when the person is not in it any more. */
  | { readonly kind: "group"; readonly conversationId: string; readonly isGone: boolean }
  | {
      readonly kind: "marker";
      readonly conversationId: string;
      readonly fromUserId: string;
      readonly of: string;
      readonly what: "received" | "displayed";
    }
  | {
      readonly kind: "revoke";
      readonly conversationId: string;
      readonly fromUserId: string;
      readonly of: string;
    }
  | {
      readonly kind: "typing";
      readonly conversationId: string;
      readonly fromUserId: string;
      readonly isTyping: boolean;
    }
  | {
      readonly kind: "refused";
      readonly messageId: string;
      readonly condition: string;
      /** The server's words in the reader's language; empty without. */
      readonly text: string;
    };

/** What a transport tells. */
export type TransportEvent =
  /** The stream can be used. `carried`: ids that the transport itself has sent again (XEP-0198). */
  | { readonly kind: "open"; readonly isResumed: boolean; readonly carried: readonly string[] }
  /** The stream is over; `condition` is its error, null for a plain loss. */
  | { readonly kind: "closed"; readonly condition: string | null }
  /** The server has these messages: stored and counted. */
  | { readonly kind: "acked"; readonly messageIds: readonly string[] }
  | { readonly kind: "pong"; readonly id: string }
  | { readonly kind: "incoming"; readonly incoming: Incoming }
  /** A session of somebody one talks with came or went. */
  | { readonly kind: "presence"; readonly sign: PresenceSign };

/** One XMPP connection at a time. It never reconnects by itself. */
export interface ChatTransport {
  /**
   * Opens a stream; resumes the one before when that was lost and the server still has it. A resumed stream sends again
   * all that it had on its way: with one of `withheld` among that, a new stream begins that carries nothing.
   */
  connect(credentials: Credentials, withheld?: readonly string[]): void;
  /** Ends the stream: `leave` says good-bye, `drop` lets it be resumed. A `closed` follows unless it was closed already. */
  disconnect(how: "leave" | "drop"): void;
  send(message: OutMessage): void;
  signal(signal: OutSignal): void;
  /** The answer stops listening. */
  listen(listener: (event: TransportEvent) => void): () => void;
}
