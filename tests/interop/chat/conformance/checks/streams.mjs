// Opening a stream, and what is heard before sign-in.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT, FRAMING } from '../lib/ns.mjs';
import { isFeatures, open, opened, session } from '../lib/session.mjs';
import { Socket } from '../lib/socket.mjs';

export const title = 'Streams';

/** An `<open/>` that has to be refused with one of these conditions; accepted is lax. */
const unopened = (clause, what, make, conditions) =>
  check(clause, what, async (server) => {
    const socket = await Socket.connect(server);
    socket.send(make(open(server), server));
    if ((await socket.take(isFeatures, 1_500)) !== null) return lax('accepted');
    const end = await socket.end(1_500);
    must(end.isClosed, 'silence');
    if (end.error === null) return lax(`closed with ${end.code} without a stream error`);
    if (!conditions.includes(end.error)) return lax(`another condition: ${end.error}`);
    return socket.inbox[0]?.name === 'open' ? pass(end.error) : lax(`${end.error} before <open/>`);
  });

/** Before sign-in this ends the stream; a stanza error and an open stream are lax. */
const unheard = (what, make) =>
  check('RFC 6120 4.9.3.12', what, async (server) => {
    const socket = await opened(server);
    socket.send(make(server));
    const result = await socket.take((one) => one.attrs.id === 's1', 1_000);
    must(result?.attrs.type !== 'result', 'answered');
    const end = await socket.end(1_000);
    if (end.error === 'not-authorized') return pass(end.error);
    if (end.isClosed) return lax(end.error ?? `closed with ${end.code} without a stream error`);
    return lax(result === null ? 'ignored' : `${result.condition}, the stream stays open`);
  });

export const checks = [
  unopened('RFC 6120 4.9.3.6', 'a domain that is not served is refused', (text, { domain }) => text.replace(domain, 'nowhere.example'), ['host-unknown']),
  unopened('RFC 6120 4.9.3.7', '<open/> without a domain is refused', (text, { domain }) => text.replace(` to='${domain}'`, ''), ['improper-addressing', 'host-unknown']),
  unopened('RFC 6120 4.7.5', '<open/> without a version is refused', (text) => text.replace(" version='1.0'", ''), ['unsupported-version']),
  unopened('RFC 6120 4.7.5', 'another major version is refused', (text) => text.replace("'1.0'", "'2.0'"), ['unsupported-version']),
  check('RFC 6120 4.7.5', 'a later minor version is opened as 1.0', async (server) => {
    const socket = await Socket.connect(server);
    socket.send(open(server).replace("'1.0'", "'1.7'"));
    const header = await socket.need('<open/>', (one) => one.name === 'open');
    must(header.attrs.version === '1.0', header.raw);
    await socket.need('<stream:features/>', isFeatures);
    return pass();
  }),
  check('RFC 6120 4.7.1', 'the domain in capitals', async (server) => {
    const socket = await Socket.connect(server);
    socket.send(open(server).replace(server.domain, server.domain.toUpperCase()));
    const features = await socket.take(isFeatures, 1_500);
    return features === null ? lax(`refused: ${(await socket.end(500)).error}`) : pass();
  }),
  check('RFC 6120 4.7.4', 'a language the client asks for', async (server) => {
    const socket = await Socket.connect(server);
    socket.send(open(server, " xml:lang='en'"));
    const header = await socket.need('<open/>', (one) => one.name === 'open');
    return info(header.attrs['xml:lang'] ?? 'none');
  }),
  check('RFC 7395 3.4', 'a second <open/> on a stream that is open is refused', async (server) => {
    const socket = await session(server, server.people.anna);
    socket.send(open(server));
    const end = await socket.end(1_000);
    if (!end.isClosed) return lax('accepted or ignored');
    return end.error === null ? lax(`closed with ${end.code} without a stream error`) : pass(end.error);
  }),
  unheard('a message before sign-in ends the stream', ({ domain }) => `<message xmlns='${CLIENT}' to='a@${domain}' id='s1'><body>a</body></message>`),
  unheard('presence before sign-in ends the stream', () => `<presence xmlns='${CLIENT}' id='s1'/>`),
  unheard('a request before sign-in ends the stream', ({ domain }) => `<iq xmlns='${CLIENT}' type='get' to='${domain}' id='s1'><query xmlns='http://jabber.org/protocol/disco#info'/></iq>`),
  unheard('binding before sign-in ends the stream', () => `<iq xmlns='${CLIENT}' type='set' id='s1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>`),
  unheard('a session cannot be resumed before sign-in', () => `<resume xmlns='urn:xmpp:sm:3' previd='a' h='0' id='s1'/>`),
  check('RFC 7395 3.6.1', '<close/> of a client with an address sends the server nowhere', async (server) => {
    const socket = await session(server, server.people.anna);
    socket.send(`<close xmlns='${FRAMING}' see-other-uri='wss://evil.example/ws'/>`);
    const end = await socket.end();
    must(end.close, 'no <close/>');
    return pass();
  }),
];
