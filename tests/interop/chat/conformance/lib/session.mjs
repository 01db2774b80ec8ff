// From a socket to a session: the usual way of a client, in steps that a check can leave out.

import { BIND, CARBONS, CLIENT, FRAMING, SASL, SM, STREAMS } from './ns.mjs';
import { must } from './verdict.mjs';
import { Socket, fresh } from './socket.mjs';

export const open = (server, more = '') => `<open xmlns='${FRAMING}' to='${server.domain}' version='1.0'${more}/>`;

export const plain = (user, password, authzid = '') =>
  `<auth xmlns='${SASL}' mechanism='PLAIN'>${Buffer.from(`${authzid}\0${user}\0${password}`).toString('base64')}</auth>`;

export const isFeatures = (one) => one.name === 'features' && one.ns === STREAMS;

/** A stream that was opened: `features` is what the server offers. */
export async function opened(server) {
  const socket = await Socket.connect(server);
  socket.send(open(server));
  socket.header = await socket.need('<open/>', (one) => one.name === 'open');
  socket.features = await socket.need('<stream:features/>', isFeatures);
  return socket;
}

/** The same signed in, before binding. */
export async function signedIn(server, person) {
  const socket = await opened(server);
  socket.person = person;
  socket.send(plain(person.user, person.password));
  await socket.need('<success/>', (one) => one.name === 'success');
  socket.send(open(server));
  await socket.need('<open/>', (one) => one.name === 'open');
  socket.features = await socket.need('<stream:features/>', isFeatures);
  return socket;
}

/** A bound session. `presence: false` sends none; `sm` enables stream management, `carbons` copies. */
export async function session(server, person, { resource, presence = true, sm = false, carbons = false, priority } = {}) {
  const socket = await signedIn(server, person);
  await bind(socket, resource ?? `web-${fresh('r').replaceAll('-', '').slice(-16)}`);
  if (sm) {
    socket.send(`<enable xmlns='${SM}' resume='true'/>`);
    socket.enabled = await socket.need('<enabled/>', (one) => one.name === 'enabled');
  }
  if (carbons) must((await socket.ask('set', `<enable xmlns='${CARBONS}'/>`)).attrs.type === 'result', 'no carbons');
  if (presence) {
    const inside = priority === undefined ? '' : `<priority>${priority}</priority>`;
    socket.send(`<presence xmlns='${CLIENT}'>${inside}</presence>`);
    await socket.settled();
  }
  return socket;
}

/** Binds a resource and keeps the address. */
export async function bind(socket, resource) {
  const inside = resource === undefined ? '' : `<resource>${resource}</resource>`;
  const answer = await socket.ask('set', `<bind xmlns='${BIND}'>${inside}</bind>`);
  socket.jid = answer.child('bind', BIND)?.child('jid')?.text;
  must(socket.jid !== undefined, `not bound: ${answer.raw}`);
  socket.bare = socket.jid.split('/')[0];
  return answer;
}

/** A chat message as it goes over the wire. */
export const message = (to, id, inside, more = "type='chat'") => `<message xmlns='${CLIENT}' to='${to}' id='${id}' ${more}>${inside}</message>`;

/** Sends a message with a body to an address, and answers its id. */
export function say(socket, to, text = 'text', more = '') {
  const id = fresh('m');
  socket.send(message(to, id, `<body>${text}</body>${more}`));
  return id;
}

export const isMessage = (id) => (one) => one.name === 'message' && one.attrs.id === id && one.attrs.type !== 'error';
export const isError = (id) => (one) => one.attrs.id === id && one.attrs.type === 'error';

/** Whether a message reaches a session. */
export const reaches = async (socket, id) => (await socket.take(isMessage(id), 1_000)) !== null;

/** What was sent by `from` has reached `to`, or, as far as one can see, never will. */
export async function delivered(from, to) {
  await from.settled();
  // a server may answer a ping before it hands over what waits
  for (let times = 0; times < 3; times += 1) await to.settled();
}
