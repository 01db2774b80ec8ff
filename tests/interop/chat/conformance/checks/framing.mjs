// XMPP in WebSocket messages (RFC 7395).

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT, FRAMING, PING, STREAMS, TLS } from '../lib/ns.mjs';
import { bind, isFeatures, isMessage, open, opened, plain, say, session, signedIn } from '../lib/session.mjs';
import { Socket, fresh } from '../lib/socket.mjs';

export const title = 'Framing';

const ping = (id) => `<iq xmlns='${CLIENT}' type='get' id='${id}'><ping xmlns='${PING}'/></iq>`;
const isAnswer = (id) => (one) => one.name === 'iq' && one.attrs.id === id;

/** A bound session sends `text`, which is no message of the framing: refused by a stream error passes. */
const refused = (clause, what, text, ids = ['f1', 'f2']) =>
  check(clause, what, async (server) => {
    const socket = await session(server, server.people.anna);
    for (const one of [text].flat()) socket.send(one);
    const taken = await socket.take((one) => ids.some((id) => isAnswer(id)(one) && one.attrs.type === 'result'), 1_500);
    if (taken !== null) return lax('accepted');
    const end = await socket.end(1_500);
    must(end.isClosed, 'silence: neither answered nor refused');
    return end.error === null ? lax(`closed with ${end.code} without a stream error`) : pass(end.error);
  });

export const checks = [
  check('RFC 7395 3.4', '<open/> is answered with <open/>: from, id, version', async (server) => {
    const { header } = await opened(server);
    must(header.ns === FRAMING && header.attrs.from === server.domain, `from ${header.attrs.from}`);
    must((header.attrs.id ?? '') !== '' && header.attrs.version === '1.0', header.raw);
    return pass();
  }),
  check('RFC 6120 4.7.4', 'the answer names its language', async (server) => {
    const { header } = await opened(server);
    return header.attrs['xml:lang'] === undefined ? lax('no xml:lang') : pass(header.attrs['xml:lang']);
  }),
  check('RFC 7395 3.3.3', 'the features follow as an element of their own', async (server) => {
    const { features } = await opened(server);
    must(isFeatures(features), features.raw);
    return pass();
  }),
  check('RFC 6120 4.7.3', 'no two streams have one id', async (server) => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(async () => (await opened(server)).header.attrs.id));
    must(new Set(ids).size === ids.length, ids.join(' '));
    must(ids.every((id) => id.length >= 8), 'short ids can be guessed');
    return pass();
  }),
  check('RFC 7395 3.9', 'TLS is not offered inside', async (server) => {
    must((await opened(server)).features.child('starttls', TLS) === undefined, 'starttls is offered');
    return pass();
  }),
  check('RFC 7395 3.4', 'a first message that is not <open/> is refused, after <open/>', async (server) => {
    const socket = await Socket.connect(server);
    socket.send(ping('f1'));
    const end = await socket.end();
    must(end.isClosed && !socket.inbox.some(isAnswer('f1')), 'accepted');
    if (end.error === null) return lax(`closed with ${end.code} without a stream error`);
    return socket.inbox[0]?.name === 'open' ? pass(end.error) : lax(`${end.error} before <open/>`);
  }),
  check('RFC 7395 3.3.2', '<stream:stream> is refused', async (server) => {
    const socket = await Socket.connect(server);
    socket.send(`<stream:stream xmlns='${CLIENT}' xmlns:stream='${STREAMS}' to='${server.domain}' version='1.0'>`);
    if ((await socket.take(isFeatures, 1_500)) !== null) return lax('accepted');
    const end = await socket.end();
    must(end.isClosed, 'silence: neither answered nor refused');
    return end.error === null ? lax(`closed with ${end.code} without a stream error`) : pass(end.error);
  }),
  check('RFC 7395 3.3.2', '<open/> of another namespace is refused', async (server) => {
    const socket = await Socket.connect(server);
    socket.send(open(server).replace(FRAMING, CLIENT));
    if ((await socket.take(isFeatures, 1_500)) !== null) return lax('accepted');
    const end = await socket.end();
    must(end.isClosed, 'silence: neither answered nor refused');
    return end.error === null ? lax(`closed with ${end.code} without a stream error`) : pass(end.error);
  }),
  check('RFC 7395 3.3.2', '<open/> with a prefix', async (server) => {
    const socket = await Socket.connect(server);
    socket.send(`<f:open xmlns:f='${FRAMING}' to='${server.domain}' version='1.0'/>`);
    const features = await socket.take(isFeatures, 1_500);
    return info(features === null ? `refused: ${(await socket.end(500)).error}` : 'accepted');
  }),
  check('RFC 7395 3.3.3', 'an XML declaration before an element', async (server) => {
    const socket = await session(server, server.people.anna);
    socket.send(`<?xml version='1.0'?>${ping('f1')}`);
    const answer = await socket.take(isAnswer('f1'), 1_500);
    return info(answer === null ? `refused: ${(await socket.end(500)).error}` : 'accepted');
  }),
  refused('RFC 7395 3.3.3', 'white space before the element is refused', ` ${ping('f1')}`),
  refused('RFC 7395 3.3.3', 'two elements in one message are refused', `${ping('f1')}${ping('f2')}`),
  refused('RFC 7395 3.3.3', 'an element in two messages is refused', [ping('f1').slice(0, 30), ping('f1').slice(30)]),
  refused('RFC 7395 3.3.3', 'text without an element is refused', 'hello'),
  refused('RFC 7395 3.3.3', 'a stanza without its namespace is refused', ping('f1').replace(` xmlns='${CLIENT}'`, '')),
  refused('RFC 7395 3.2', 'a binary message is refused', Buffer.from(ping('f1'))),
  check('RFC 7395 3.8', 'white space does not keep alive: a WebSocket ping does', async (server) => {
    const socket = await session(server, server.people.anna);
    socket.send(' ');
    const end = await socket.end(1_000);
    if (!end.isClosed) return lax('ignored');
    return end.error === null ? lax(`closed with ${end.code} without a stream error`) : pass(end.error);
  }),
  check('RFC 7395 3.7', 'after sign-in the stream begins anew with <open/>, without another <close/>', async (server) => {
    const socket = await signedIn(server, server.people.anna);
    must(socket.features.child('bind') !== undefined, 'no binding offered');
    must(!socket.inbox.some((one) => one.name === 'close'), 'a <close/> came');
    return pass();
  }),
  check('RFC 7395 3.7', 'after sign-in nothing is heard before <open/>', async (server) => {
    const socket = await opened(server);
    socket.send(plain(server.people.anna.user, server.people.anna.password));
    await socket.need('<success/>', (one) => one.name === 'success');
    socket.send(`<iq xmlns='${CLIENT}' type='set' id='f1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>`);
    const bound = await socket.take((one) => isAnswer('f1')(one) && one.attrs.type === 'result', 1_000);
    if (bound !== null) return lax('bound without a new stream');
    const end = await socket.end(500);
    return end.isClosed ? pass(end.error ?? `close ${end.code}`) : lax('refused, the stream stays open');
  }),
  check('RFC 6120 4.3.3', 'the stream after sign-in has another id', async (server) => {
    const socket = await opened(server);
    socket.send(plain(server.people.anna.user, server.people.anna.password));
    await socket.need('<success/>', (one) => one.name === 'success');
    socket.send(open(server));
    const again = await socket.need('<open/>', (one) => one.name === 'open');
    return again.attrs.id === socket.header.attrs.id ? lax('the same id') : pass();
  }),
  check('RFC 7395 3.6', '<close/> is answered with <close/>, then the WebSocket closes', async (server) => {
    const socket = await session(server, server.people.anna);
    socket.send(`<close xmlns='${FRAMING}'/>`);
    const end = await socket.end();
    must(end.close && end.error === null, end.error ?? 'no <close/>');
    if (!end.isClosed) return lax('the WebSocket is left to the client');
    return end.code === 1006 ? lax('dropped without a close frame') : pass(`close ${end.code}`);
  }),
  check('RFC 7395 3.6', '<close/> before sign-in is answered too', async (server) => {
    const socket = await opened(server);
    socket.send(`<close xmlns='${FRAMING}'/>`);
    const end = await socket.end();
    must(end.close, 'no <close/>');
    return pass();
  }),
  check('RFC 7395 3.6', 'after <close/> nothing is heard', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    from.send(`<close xmlns='${FRAMING}'/>`);
    const id = say(from, to.bare, 'after the end');
    await from.end(2_000);
    await to.settled();
    must(!to.inbox.some(isMessage(id)), 'delivered');
    return pass();
  }),
  check('RFC 7395 3.5', 'a stream error is followed by <close/>', async (server) => {
    const socket = await session(server, server.people.anna);
    socket.send(`<message xmlns='${CLIENT}'><a></b></message>`);
    const end = await socket.end();
    must(end.isClosed, 'silence');
    if (end.error === null) return lax(`closed with ${end.code} without a stream error`);
    return end.close ? pass(`${end.error}, close ${end.code}`) : lax(`${end.error} without <close/>`);
  }),
  check('RFC 7395 3.3.3', 'a stanza of 10,000 bytes is taken (RFC 6120 13.12)', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const text = '校园'.repeat(1_800);
    const id = say(from, to.bare, text);
    const came = await to.need('the message', isMessage(id));
    must(came.child('body').text === text, 'changed on the way');
    return pass();
  }),
  check('RFC 6120 13.12', 'a stanza of 1 MiB is refused', async (server) => {
    const socket = await session(server, server.people.anna);
    const id = fresh('m');
    socket.send(`<message xmlns='${CLIENT}' to='${socket.bare}' id='${id}'><body>${'a'.repeat(1 << 20)}</body></message>`);
    const end = await socket.end(3_000);
    if (!end.isClosed) return lax('accepted');
    if (end.error !== null) return pass(end.error);
    return end.code === 1009 ? pass('close 1009') : lax(`closed with ${end.code} without a stream error`);
  }),
  check('RFC 7395 3.4', 'a stream may be opened while others of the person are', async (server) => {
    const [one, other] = await Promise.all([1, 2].map(() => signedIn(server, server.people.anna)));
    await bind(one, 'web-a1');
    await bind(other, 'pc-b1');
    await one.settled();
    await other.settled();
    return pass();
  }),
];
