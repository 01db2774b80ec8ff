import { ASSISTANT_CONVERSATION_ID } from "@/shared/config/constants";

import { MESSAGE_TYPE, type WireMessage, parseWireText } from "../model/message";
import type { PresenceSign } from "../model/presence";
import { NS, splitJid } from "./stanza-names";
import type { Incoming } from "./transport";

/** Who reads: needed to tell one's own from others'. */
export interface Reader {
  readonly userId: string;
  readonly domain: string;
  /** Seconds since the epoch, for messages that carry no time. */
  readonly now: number;
}

const childrenOf = (element: Element): readonly Element[] => [...element.children];
const isNamed = (element: Element, name: string, ns: string): boolean =>
  element.localName === name && (element.namespaceURI === ns || element.getAttribute("xmlns") === ns);
const child = (element: Element, name: string, ns: string): Element | undefined =>
  childrenOf(element).find((one) => isNamed(one, name, ns));
const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? "";

/** The message inside a carbon, and whether one's own other device sent it. Only the own account may send carbons. */
function unwrap(
  stanza: Element,
  reader: Reader,
): { readonly message: Element; readonly isCarbon: boolean } | null {
  const carbon = child(stanza, "sent", NS.carbons) ?? child(stanza, "received", NS.carbons);
  if (carbon === undefined) return { message: stanza, isCarbon: false };
  if (splitJid(attribute(stanza, "from")).bare !== `${reader.userId}@${reader.domain}`) return null;
  const forwarded = child(carbon, "forwarded", NS.forward);
  const inner =
    forwarded === undefined ? undefined : childrenOf(forwarded).find((one) => one.localName === "message");
  return inner === undefined ? null : { message: inner, isCarbon: true };
}

interface Place {
  readonly isGroup: boolean;
  readonly fromUserId: string;
  readonly conversationId: string;
}

/** Where a message belongs. In groups the sender's nick is the only address; the JSON element says who it is. */
function placeOf(message: Element, reader: Reader): Place {
  const from = splitJid(attribute(message, "from"));
  const to = splitJid(attribute(message, "to"));
  if (attribute(message, "type") === "groupchat") {
    return { isGroup: true, fromUserId: from.resource, conversationId: from.node };
  }
  const isOwn = from.node === reader.userId || from.node === "";
  const other = isOwn ? to.node : from.node;
  return {
    isGroup: false,
    fromUserId: isOwn ? reader.userId : from.node,
    // A message to oneself is one to the assistant.
    conversationId: other === reader.userId || other === "" ? ASSISTANT_CONVERSATION_ID : other,
  };
}

function readError(message: Element): Incoming | null {
  const error = childrenOf(message).find((one) => one.localName === "error");
  const messageId = attribute(message, "id");
  if (error === undefined || messageId === "") return null;
  const condition = childrenOf(error).find(
    (one) => one.localName !== "text" && isNamed(one, one.localName, NS.stanzas),
  );
  return {
    kind: "refused",
    messageId,
    condition: condition?.localName ?? "undefined-condition",
    text: child(error, "text", NS.stanzas)?.textContent ?? "",
  };
}

/** Markers, revokes and typing: messages that change others instead of being one. */
function readSign(message: Element, place: Place, wire: WireMessage | null): Incoming | null {
  const { conversationId } = place;
  const fromUserId = place.isGroup && wire !== null ? wire.fromUserId : place.fromUserId;
  const received = child(message, "received", NS.receipts);
  if (received !== undefined || wire?.type === MESSAGE_TYPE.received) {
    const of = received === undefined ? wire?.content : attribute(received, "id");
    return { kind: "marker", conversationId, fromUserId, of: of ?? "", what: "received" };
  }
  const displayed = child(message, "displayed", NS.markers);
  if (displayed !== undefined || wire?.type === MESSAGE_TYPE.read) {
    const of = displayed === undefined ? wire?.content : attribute(displayed, "id");
    return { kind: "marker", conversationId, fromUserId, of: of ?? "", what: "displayed" };
  }
  const retract = child(message, "retract", NS.retract);
  if (retract !== undefined || wire?.type === MESSAGE_TYPE.revoke) {
    const of = retract === undefined ? wire?.content : attribute(retract, "id");
    return { kind: "revoke", conversationId, fromUserId, of: of ?? "" };
  }
  const hasBody = childrenOf(message).some((one) => one.localName === "body");
  if (wire !== null || hasBody) return null;
  const typing = childrenOf(message).find((one) => one.namespaceURI === NS.states);
  if (typing === undefined) return null;
  return { kind: "typing", conversationId, fromUserId, isTyping: typing.localName === "composing" };
}

/** A message without the JSON element is text of its body. */
function plainText(message: Element, place: Place): WireMessage | null {
  const body = childrenOf(message).find((one) => one.localName === "body")?.textContent ?? "";
  if (body === "") return null;
  return {
    messageId: attribute(message, "id"),
    fromUserId: place.fromUserId,
    fromUserName: place.isGroup ? place.fromUserId : "",
    toUserId: place.conversationId,
    toUserName: "",
    content: body,
    timeSend: 0,
    type: MESSAGE_TYPE.text,
    chatType: place.isGroup ? "groupchat" : "chat",
    toUserType: place.isGroup ? 2 : 1,
  };
}

/** Whose session came or went (RFC 6121 §4); null for groups, other domains, one's own devices and everything else. */
export function readPresence(stanza: Element, reader: Reader): PresenceSign | null {
  const type = attribute(stanza, "type");
  if (stanza.localName !== "presence" || (type !== "" && type !== "unavailable")) return null;
  const { node: userId, bare, resource } = splitJid(attribute(stanza, "from"));
  if (bare !== `${userId}@${reader.domain}` || userId === reader.userId || resource === "") return null;
  return { userId, resource, isHere: type === "" };
}

/** Status codes of XEP-0045: the group is another now; one is not in it any more. */
const CHANGED = "104";
const OUT = "321";

/** What a group says of itself: one was asked in, it changed, one is out; null for everything else. */
export function readGroupNews(stanza: Element, reader: Reader): Incoming | null {
  const x = child(stanza, "x", NS.mucUser);
  const from = splitJid(attribute(stanza, "from"));
  if (x === undefined || from.resource !== "" || from.bare !== `${from.node}@groups.${reader.domain}`)
    return null;
  const codes = childrenOf(x)
    .filter((one) => one.localName === "status")
    .map((one) => attribute(one, "code"));
  const isGone = stanza.localName === "presence" && codes.includes(OUT);
  const isNews = codes.includes(CHANGED) || child(x, "invite", NS.mucUser) !== undefined;
  return isGone || isNews ? { kind: "group", conversationId: from.node, isGone } : null;
}

/** Reads a `<message/>`; null for what chat has no use for. */
export function readMessage(stanza: Element, reader: Reader): Incoming | null {
  if (attribute(stanza, "type") === "error") return readError(stanza);
  const found = unwrap(stanza, reader);
  if (found === null) return null;
  const { message, isCarbon } = found;
  const place = placeOf(message, reader);
  const json = child(message, "json", NS.json)?.textContent ?? null;
  const wire = json === null ? null : parseWireText(json);
  const sign = readSign(message, place, wire);
  if (sign !== null) return "of" in sign && sign.of === "" ? null : sign;
  const told = wire ?? plainText(message, place);
  if (told === null || told.type === MESSAGE_TYPE.device) return null;
  const delay = child(message, "delay", NS.delay);
  const delayed = delay === undefined ? Number.NaN : Date.parse(attribute(delay, "stamp"));
  const time = told.timeSend || (Number.isNaN(delayed) ? reader.now : Math.floor(delayed / 1000));
  // Outside groups the address says who it is, whatever the JSON element claims.
  const fromUserId = place.isGroup && wire !== null ? wire.fromUserId : place.fromUserId;
  return {
    kind: "message",
    conversationId: place.conversationId,
    wire: {
      ...told,
      messageId: told.messageId || attribute(message, "id"),
      fromUserId,
      toUserId: fromUserId === reader.userId ? place.conversationId : told.toUserId || reader.userId,
      timeSend: time,
      chatType: place.isGroup ? "groupchat" : "chat",
      toUserType: place.isGroup ? 2 : 1,
    },
    stanzaId: stanzaIdOf(message, place, reader),
    isLate: delay !== undefined,
    wantsReceipt:
      !place.isGroup &&
      !isCarbon &&
      fromUserId !== reader.userId &&
      child(message, "request", NS.receipts) !== undefined,
  };
}

/** The id that the own archive, or the group's, gave; others are not believed. */
function stanzaIdOf(message: Element, place: Place, reader: Reader): string | null {
  const by = place.isGroup ? splitJid(attribute(message, "from")).bare : `${reader.userId}@${reader.domain}`;
  const own = childrenOf(message).find(
    (one) => isNamed(one, "stanza-id", NS.stanzaId) && attribute(one, "by") === by,
  );
  const id = own === undefined ? "" : attribute(own, "id");
  return id === "" ? null : id;
}
