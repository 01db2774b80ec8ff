// Resource binding.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { BIND, CLIENT, SESSION } from '../lib/ns.mjs';
import { bind, session, signedIn } from '../lib/session.mjs';

export const title = 'Binding';

export const checks = [
  check('RFC 6120 7.4', 'binding is offered after sign-in', async (server) => {
    must((await signedIn(server, server.people.anna)).features.child('bind', BIND) !== undefined, 'not offered');
    return pass();
  }),
  check('RFC 6120 7.6', 'without a wish the server makes the resource', async (server) => {
    const socket = await signedIn(server, server.people.anna);
    await bind(socket);
    must(socket.jid.startsWith(`${server.people.anna.user}@${server.domain}/`) && socket.jid.split('/')[1].length >= 8, socket.jid);
    return pass();
  }),
  check('RFC 6120 7.7', 'a resource of the client is kept', async (server) => {
    const socket = await signedIn(server, server.people.anna);
    await bind(socket, 'web-conform1');
    return socket.jid.endsWith('/web-conform1') ? pass() : info(`made ${socket.jid}`);
  }),
  check('RFC 6120 7.7', 'any resource a client may wish', async (server) => {
    const socket = await signedIn(server, server.people.anna);
    await bind(socket, 'Campus 电脑');
    return info(socket.jid.endsWith('/Campus 电脑') ? 'kept' : 'another is made');
  }),
  check('RFC 6120 7.7.2.1', 'a resource of more than 1,023 bytes is refused', async (server) => {
    const socket = await signedIn(server, server.people.anna);
    const answer = await socket.ask('set', `<bind xmlns='${BIND}'><resource>${'a'.repeat(1_100)}</resource></bind>`);
    if (answer.attrs.type === 'result') return lax('accepted');
    return ['bad-request', 'jid-malformed'].includes(answer.condition) ? pass(answer.condition) : lax(answer.condition);
  }),
  check('RFC 6120 7.7.2.2', 'one address is never two sessions', async (server) => {
    const old = await session(server, server.people.anna, { resource: 'web-twice1' });
    const other = await signedIn(server, server.people.anna);
    await bind(other, 'web-twice1').catch(() => undefined);
    if (other.jid === undefined) return pass('the new one is refused');
    if (other.jid !== old.jid) return pass('the new one gets another address');
    const end = await old.end();
    must(end.isClosed, 'both live');
    return end.error === 'conflict' ? pass('the old one ends with conflict') : lax(end.error ?? `close ${end.code}`);
  }),
  check('RFC 6120 7.1', 'nothing but binding is heard before it', async (server) => {
    const socket = await signedIn(server, server.people.anna);
    socket.send(`<message xmlns='${CLIENT}' to='${server.people.bert.user}@${server.domain}' id='b1'><body>a</body></message>`);
    const end = await socket.end(1_000);
    if (end.error === 'not-authorized') return pass(end.error);
    if (end.isClosed) return lax(end.error ?? `close ${end.code}`);
    return lax(socket.inbox.some((one) => one.attrs.type === 'error') ? 'an error, the stream stays open' : 'ignored');
  }),
  check('RFC 6120 7.6.1', 'asking to bind by get is refused', async (server) => {
    const socket = await signedIn(server, server.people.anna);
    const answer = await socket.ask('get', `<bind xmlns='${BIND}'/>`).catch(() => null);
    if (answer === null) return pass((await socket.end(100)).error ?? 'closed');
    return answer.attrs.type === 'error' ? pass(answer.condition) : lax('bound');
  }),
  check('RFC 6120 7.5', 'a second binding on one stream', async (server) => {
    const socket = await session(server, server.people.anna);
    const answer = await socket.ask('set', `<bind xmlns='${BIND}'><resource>web-second</resource></bind>`).catch(() => null);
    if (answer === null) return pass((await socket.end(100)).error ?? 'closed');
    must(answer.attrs.type === 'error', 'bound twice');
    return pass(answer.condition);
  }),
  check('RFC 3921 3', 'the old request for a session is answered', async (server) => {
    const socket = await session(server, server.people.anna, { presence: false });
    must((await socket.ask('set', `<session xmlns='${SESSION}'/>`)).attrs.type === 'result', 'refused');
    return pass();
  }),
];
