import type {
  ChatTransport,
  Credentials,
  Incoming,
  OutMessage,
  OutSignal,
  TransportEvent,
} from "@/features/chat/session/transport";

/** A transport that does what the test says, and remembers what it was given. */
export interface FakeChatTransport extends ChatTransport {
  readonly connects: Credentials[];
  readonly sent: OutMessage[];
  /** What the latest stream was not to carry. */
  readonly withheld: readonly string[];
  readonly signals: OutSignal[];
  /** How streams were ended by the client. */
  readonly ends: ("leave" | "drop")[];
  tell(event: TransportEvent): void;
  open(options?: { readonly isResumed?: boolean; readonly carried?: readonly string[] }): void;
  /** The stream ends; a condition is its error. */
  lose(condition?: string): void;
  ack(...messageIds: readonly string[]): void;
  receive(incoming: Incoming): void;
  /** A session of somebody comes or goes. */
  presence(userId: string, isHere: boolean, resource?: string): void;
  /** Ids of the messages sent since the last call, without the login message. */
  takeSent(): readonly string[];
}

/** Builds the fake. Nothing happens by itself. */
export function fakeChatTransport(): FakeChatTransport {
  const listeners = new Set<(event: TransportEvent) => void>();
  const connects: Credentials[] = [];
  const sent: OutMessage[] = [];
  const signals: OutSignal[] = [];
  const ends: ("leave" | "drop")[] = [];
  let isConnected = false;
  let taken = 0;
  let withheld: readonly string[] = [];
  const tell = (event: TransportEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const close = (condition: string | null): void => {
    if (!isConnected) return;
    isConnected = false;
    tell({ kind: "closed", condition });
  };
  return {
    connects,
    sent,
    signals,
    ends,
    get withheld() {
      return withheld;
    },
    connect(credentials, ids = []) {
      withheld = ids;
      isConnected = true;
      connects.push(credentials);
    },
    disconnect(how) {
      ends.push(how);
      close(null);
    },
    send: (message) => void sent.push(message),
    signal: (signal) => void signals.push(signal),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    open: ({ isResumed = false, carried = [] } = {}) => tell({ kind: "open", isResumed, carried }),
    lose: (condition) => close(condition ?? null),
    ack: (...messageIds) => tell({ kind: "acked", messageIds }),
    receive: (incoming) => tell({ kind: "incoming", incoming }),
    presence: (userId, isHere, resource = "web-a") =>
      tell({ kind: "presence", sign: { userId, resource, isHere } }),
    takeSent() {
      const fresh = sent.slice(taken).filter(({ wire }) => wire.type !== 200);
      taken = sent.length;
      return fresh.map(({ wire }) => wire.messageId);
    },
  };
}
