/** Namespaces of what chat speaks (API-DESIGN §8). */
export const NS = {
  client: "jabber:client",
  json: "urn:xmpp:json:0",
  receipts: "urn:xmpp:receipts",
  markers: "urn:xmpp:chat-markers:0",
  states: "http://jabber.org/protocol/chatstates",
  retract: "urn:xmpp:message-retract:1",
  fallback: "urn:xmpp:fallback:0",
  stanzaId: "urn:xmpp:sid:0",
  delay: "urn:xmpp:delay",
  carbons: "urn:xmpp:carbons:2",
  forward: "urn:xmpp:forward:0",
  csi: "urn:xmpp:csi:0",
  ping: "urn:xmpp:ping",
  mucUser: "http://jabber.org/protocol/muc#user",
  stanzas: "urn:ietf:params:xml:ns:xmpp-stanzas",
} as const;

/** Parts of an address: `node@domain/resource`. */
export function splitJid(jid: string): {
  readonly node: string;
  readonly bare: string;
  readonly resource: string;
} {
  const slash = jid.indexOf("/");
  const bare = slash < 0 ? jid : jid.slice(0, slash);
  const at = bare.indexOf("@");
  return { node: at < 0 ? "" : bare.slice(0, at), bare, resource: slash < 0 ? "" : jid.slice(slash + 1) };
}
