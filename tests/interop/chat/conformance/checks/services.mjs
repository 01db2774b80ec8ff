// What else a client asks a server for.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT, CSI, INFO, ITEMS, PING, TIME, UPLOAD, VERSION } from '../lib/ns.mjs';
import { isMessage, say, session } from '../lib/session.mjs';

export const title = 'Services';

const uploads = async (server, socket) => {
  if (server.name === 'ours') return server.domain;
  const items = await socket.ask('get', `<query xmlns='${ITEMS}'/>`, server.domain);
  for (const item of items.child('query').elements()) {
    const about = await socket.ask('get', `<query xmlns='${INFO}'/>`, item.attrs.jid);
    if (about.child('query')?.elements().some((one) => one.attrs.var === UPLOAD)) return item.attrs.jid;
  }
  return null;
};

export const checks = [
  check('XEP-0199 4.2', 'the server answers a ping', async (server) => {
    const socket = await session(server, server.people.anna);
    const answer = await socket.ask('get', `<ping xmlns='${PING}'/>`, server.domain);
    must(answer.attrs.type === 'result' && answer.attrs.from === server.domain, answer.raw);
    return pass();
  }),
  check('XEP-0352 4', 'client state is offered and taken without an answer', async (server) => {
    const socket = await session(server, server.people.anna);
    must(socket.features.child('csi', CSI) !== undefined, 'not offered');
    const before = socket.inbox.length;
    socket.send(`<inactive xmlns='${CSI}'/>`);
    socket.send(`<active xmlns='${CSI}'/>`);
    await socket.settled();
    must(socket.inbox.length === before, 'answered');
    return pass();
  }),
  check('XEP-0352 5', 'a message reaches a client that is inactive', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    to.send(`<inactive xmlns='${CSI}'/>`);
    const id = say(from, to.bare);
    if ((await to.take(isMessage(id), 2_000)) !== null) return pass();
    to.send(`<active xmlns='${CSI}'/>`);
    await to.need('the message', isMessage(id));
    return lax('held until the client is active again');
  }),
  check('XEP-0030 3', 'the server says what it is and understands', async (server) => {
    const socket = await session(server, server.people.anna);
    const query = (await socket.ask('get', `<query xmlns='${INFO}'/>`, server.domain)).child('query', INFO);
    const identities = query.elements().filter((one) => one.name === 'identity');
    must(identities.some((one) => one.attrs.category === 'server' && one.attrs.type === 'im'), 'no server');
    const features = query.elements().filter((one) => one.name === 'feature').map((one) => one.attrs.var);
    must(features.includes(INFO) && new Set(features).size === features.length, features.join(' '));
    return pass();
  }),
  check('XEP-0030 4', 'the server names its services, among them groups', async (server) => {
    const socket = await session(server, server.people.anna);
    const items = (await socket.ask('get', `<query xmlns='${ITEMS}'/>`, server.domain)).child('query', ITEMS).elements();
    const kinds = [];
    for (const { attrs } of items) {
      const about = await socket.ask('get', `<query xmlns='${INFO}'/>`, attrs.jid);
      kinds.push(...about.child('query').elements().filter((one) => one.name === 'identity').map((one) => one.attrs.category));
    }
    must(kinds.includes('conference'), kinds.join(' '));
    return pass();
  }),
  check('XEP-0030 3.3', 'a node nobody knows is refused', async (server) => {
    const socket = await session(server, server.people.anna);
    const answer = await socket.ask('get', `<query xmlns='${INFO}' node='urn:example:no-such-node'/>`, server.domain);
    if (answer.attrs.type !== 'error') return lax('answered');
    return ['item-not-found', 'service-unavailable'].includes(answer.condition) ? pass(answer.condition) : lax(answer.condition);
  }),
  check('XEP-0030 8', 'of a stranger nothing is told', async (server) => {
    const { anna, carl } = server.people;
    const socket = await session(server, anna);
    const answer = await socket.ask('get', `<query xmlns='${INFO}'/>`, `${carl.user}@${server.domain}`);
    if (answer.attrs.type === 'error') return pass(answer.condition);
    return info('that there is such an account');
  }),
  check('XEP-0092 3', 'the server says its name', async (server) => {
    const socket = await session(server, server.people.anna);
    const query = (await socket.ask('get', `<query xmlns='${VERSION}'/>`, server.domain)).child('query', VERSION);
    must(query?.child('name') !== undefined && query.child('version') !== undefined, 'no name');
    return pass();
  }),
  check('XEP-0202 3', 'the server says its time', async (server) => {
    const socket = await session(server, server.people.anna);
    const time = (await socket.ask('get', `<time xmlns='${TIME}'/>`, server.domain)).child('time', TIME);
    must(Math.abs(Date.parse(time?.child('utc')?.text) - Date.now()) < 60_000 && /^[+-]\d\d:\d\d$|^Z$/.test(time.child('tzo').text), time?.raw ?? 'not told');
    return pass();
  }),
  check('XEP-0363 5', 'a place for a file is given', async (server) => {
    const socket = await session(server, server.people.anna);
    const service = await uploads(server, socket);
    must(service !== null, 'not offered');
    const slot = (await socket.ask('get', `<request xmlns='${UPLOAD}' filename='课表.pdf' size='1234' content-type='application/pdf'/>`, service)).child('slot', UPLOAD);
    must(/^https?:/.test(slot?.child('put')?.attrs.url ?? '') && /^https?:/.test(slot.child('get')?.attrs.url ?? ''), 'no addresses');
    return pass();
  }),
  check('XEP-0363 5', 'not for one that is too large', async (server) => {
    const socket = await session(server, server.people.anna);
    const service = await uploads(server, socket);
    must(service !== null, 'not offered');
    const answer = await socket.ask('get', `<request xmlns='${UPLOAD}' filename='a.pdf' size='99999999999'/>`, service);
    must(answer.attrs.type === 'error', 'given');
    const told = answer.child('error').child('file-too-large', UPLOAD)?.child('max-file-size')?.text;
    return answer.condition === 'not-acceptable' && told !== undefined ? pass(`at most ${told} bytes`) : lax(`${answer.condition}, without <file-too-large/>`);
  }),
  check('RFC 7395 4', 'the address of the WebSocket can be discovered (XEP-0156)', async (server) => {
    const answer = await fetch(server.hostMeta);
    if (!answer.ok) return info(`no host-meta here (HTTP ${answer.status})`);
    const text = await answer.text();
    must(text.includes('urn:xmpp:alt-connections:websocket'), text.slice(0, 200));
    return pass();
  }),
  check('RFC 6121 4.7.2.3', 'a priority that is no number', async (server) => {
    const socket = await session(server, server.people.anna, { presence: false });
    socket.send(`<presence xmlns='${CLIENT}'><priority>high</priority></presence>`);
    await socket.settled();
    return info(socket.inbox.some((one) => one.name === 'presence' && one.attrs.type === 'error') ? 'refused' : 'taken as 0');
  }),
];
