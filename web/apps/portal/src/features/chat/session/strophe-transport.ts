import { Strophe } from "strophe.js";

import type { Clock } from "@/shared/lib/clock";

import { messageStanza, signalStanza } from "./build-stanza";
import { readGroupNews, readMessage, readPresence } from "./read-stanza";
import type { ChatTransport, Credentials, TransportEvent } from "./transport";
import { createUnackedStore } from "./unacked";

/** The bearer mechanism goes before PLAIN: the token is no password. */
class Bearer extends Strophe.SASLOAuthBearer {
  constructor() {
    super("OAUTHBEARER", true, 60);
  }
}

/** SASL failed: the token is not accepted (any more). */
const NOT_AUTHORIZED = "not-authorized";

/**
 * The transport on strophe.js: framing, SASL, binding and stream management (XEP-0198, the library's own engine) are the
 * library's; this file turns its callbacks into events and knows no rule of chat.
 */
export function createStropheTransport(clock: Clock): ChatTransport {
  Strophe.setLogLevel(Strophe.LogLevel.FATAL);
  const listeners = new Set<(event: TransportEvent) => void>();
  const tell = (event: TransportEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const unacked = createUnackedStore(
    (messageIds) => tell({ kind: "acked", messageIds }),
    () => openOnceCounting(),
  );
  let connection: InstanceType<typeof Strophe.Connection> | null = null;
  let credentials: Credentials | null = null;
  /** `bound`: the address is there, the counting is not yet. */
  let phase: "closed" | "opening" | "bound" | "open" = "closed";

  function open(isResumed: boolean): void {
    phase = "open";
    tell({ kind: "open", isResumed, carried: unacked.waiting() });
  }
  /** The server answered to `<enable/>`, with yes or no. */
  function openOnceCounting(): void {
    if (phase === "bound" && connection?.sm?.state.enableSent !== true) open(false);
    else if (phase === "bound" && connection?.isStreamManagementEnabled() === true) open(false);
  }
  function close(condition: string | null): void {
    if (phase === "closed") return;
    phase = "closed";
    connection = null;
    tell({ kind: "closed", condition });
  }
  /** Every stanza; true keeps the handler, which an exception would take away. */
  function handleStanza(stanza: Element): boolean {
    const who = credentials;
    if (who === null) return true;
    if (stanza.localName === "iq") {
      const id = stanza.getAttribute("id") ?? "";
      // An error is an answer too.
      if (id.startsWith("ping-")) tell({ kind: "pong", id });
      return true;
    }
    const { userId, domain } = who;
    const reader = { userId, domain, now: Math.floor(clock.now() / 1000) };
    const news = readGroupNews(stanza, reader);
    const incoming = news ?? (stanza.localName === "message" ? readMessage(stanza, reader) : null);
    if (incoming !== null) tell({ kind: "incoming", incoming });
    const sign = readPresence(stanza, reader);
    if (sign !== null) tell({ kind: "presence", sign });
    return true;
  }
  function handleBound(one: InstanceType<typeof Strophe.Connection>): void {
    one.addHandler(handleStanza, null, null, null);
    if (one.hasResumed()) open(true);
    else if (one.sm?.serverSupported === true) {
      phase = "bound";
      openOnceCounting();
    } else open(false);
  }
  function connect(wanted: Credentials): void {
    credentials = wanted;
    phase = "opening";
    let condition: string | null = null;
    const one = new Strophe.Connection(wanted.url, {
      mechanisms: [Bearer, Strophe.SASLPlain],
      enableStreamManagement: true,
      streamManagement: { storage: unacked, maxUnacked: 1 },
    });
    connection = one;
    const { Status } = Strophe;
    const handleStatus = (status: number, why: string | null, element?: Element): void => {
      if (connection !== one) return;
      if (status === Status.CONNECTED) handleBound(one);
      else if (status === Status.ERROR) condition = why;
      else if (status === Status.AUTHFAIL) {
        const isPassing = element?.firstElementChild?.localName === "temporary-auth-failure";
        condition = isPassing ? null : (why ?? NOT_AUTHORIZED);
        one.disconnect("");
      } else if (status === Status.CONNFAIL) condition ??= isStreamError(why) ? why : null;
      else if (status === Status.DISCONNECTED) close(condition);
    };
    one.connect(`${wanted.userId}@${wanted.domain}/${wanted.resource}`, wanted.token, handleStatus);
  }

  return {
    connect(wanted, withheld = []) {
      if (phase !== "closed") this.disconnect("drop");
      if (unacked.waiting().some((id) => withheld.includes(id))) unacked.forget();
      connect(wanted);
    },
    disconnect(how) {
      const one = connection;
      if (one === null) return;
      // Without a good-bye the server keeps the stream for a resume.
      if (how === "leave") one.disconnect("");
      // At once: the library breaks over an `<open/>` that still comes behind its good-bye.
      // oxlint-disable-next-line no-underscore-dangle -- the library has no public way to end at once or without `<close/>`
      one._doDisconnect();
      close(null);
    },
    send(message) {
      if (connection !== null && credentials !== null) connection.send(messageStanza(message, credentials));
    },
    signal(signal) {
      if (connection !== null && credentials !== null) connection.send(signalStanza(signal, credentials));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A condition of RFC 6120, not one of the library's own sentences. */
const isStreamError = (why: string | null): boolean =>
  why !== null && /^[a-z]+(?:-[a-z]+)+$|^conflict$|^reset$/.test(why);
