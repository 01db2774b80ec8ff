import { $iq, $msg, $pres, type Builder, $build } from "strophe.js";

import { MESSAGE_TYPE } from "../model/message";
import { NS } from "./stanza-names";
import type { Credentials, OutMessage, OutSignal } from "./transport";

type Where = Pick<Credentials, "userId" | "domain" | "groupDomain">;

const addressOf = (id: string, isGroup: boolean, where: Where): string =>
  `${id}@${isGroup ? where.groupDomain : where.domain}`;

/** A message with its readable body and its JSON element (API-DESIGN §8). */
export function messageStanza({ wire, body }: OutMessage, where: Where): Builder {
  const isGroup = wire.chatType === "groupchat";
  const stanza = $msg({
    xmlns: NS.client,
    type: wire.chatType,
    to: addressOf(wire.toUserId, isGroup, where),
    id: wire.messageId,
  });
  if (body !== "") stanza.c("body").t(body).up();
  stanza.c("json", { xmlns: NS.json }).t(JSON.stringify(wire)).up();
  if (wire.type === MESSAGE_TYPE.revoke) stanza.c("retract", { xmlns: NS.retract, id: wire.content }).up();
  if (!isGroup && wire.type < MESSAGE_TYPE.received) stanza.c("request", { xmlns: NS.receipts }).up();
  return stanza;
}

/** Everything else that is sent. */
export function signalStanza(signal: OutSignal, where: Where): Builder {
  switch (signal.kind) {
    case "presence":
      return $pres({ xmlns: NS.client });
    case "carbons":
      return $iq({ xmlns: NS.client, type: "set", id: "carbons" }).c("enable", { xmlns: NS.carbons });
    case "active":
      return $build(signal.isActive ? "active" : "inactive", { xmlns: NS.csi });
    case "ping":
      return $iq({ xmlns: NS.client, type: "get", id: signal.id, to: where.domain }).c("ping", {
        xmlns: NS.ping,
      });
    case "marker":
      return $msg({
        xmlns: NS.client,
        type: signal.isGroup ? "groupchat" : "chat",
        to: addressOf(signal.to, signal.isGroup, where),
        id: `${signal.what}-${signal.of}`,
      }).c(signal.what, { xmlns: signal.what === "received" ? NS.receipts : NS.markers, id: signal.of });
    default:
      return $msg({
        xmlns: NS.client,
        type: signal.isGroup ? "groupchat" : "chat",
        to: addressOf(signal.to, signal.isGroup, where),
      }).c(signal.isTyping ? "composing" : "paused", { xmlns: NS.states });
  }
}
