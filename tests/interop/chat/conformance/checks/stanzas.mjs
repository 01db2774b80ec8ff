// Stanzas: addresses, requests, errors.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT, PING } from '../lib/ns.mjs';
import { delivered, isError, isMessage, message, reaches, say, session } from '../lib/session.mjs';
import { fresh } from '../lib/socket.mjs';

export const title = 'Stanzas';

const pair = async (server) => {
  const { anna, bert } = server.people;
  return [await session(server, anna), await session(server, bert)];
};

/** A request that is refused with a stanza error of one of these conditions. */
const wrong = (clause, what, make, conditions) =>
  check(clause, what, async (server) => {
    const socket = await session(server, server.people.anna);
    const id = fresh('iq');
    socket.send(make(id, server));
    const answer = await socket.take((one) => one.attrs.id === id, 1_500);
    if (answer === null) {
      const end = await socket.end(100);
      return end.error === null ? lax(end.isClosed ? `close ${end.code}` : 'no answer') : lax(`ends the stream: ${end.error}`);
    }
    must(answer.attrs.type === 'error', answer.raw);
    return conditions.includes(answer.condition) ? pass(answer.condition) : lax(`another condition: ${answer.condition}`);
  });

export const checks = [
  check('RFC 6120 8.1.2.1', 'the server writes who a stanza is from', async (server) => {
    const [from, to] = await pair(server);
    const came = await to.need('the message', isMessage(say(from, to.bare)));
    must(came.attrs.from === from.jid, came.attrs.from);
    return pass();
  }),
  check('RFC 6120 8.1.2.1', 'nobody speaks for somebody else', async (server) => {
    const [from, to] = await pair(server);
    const id = fresh('m');
    from.send(message(to.bare, id, '<body>a</body>', `type='chat' from='${server.people.carl.user}@${server.domain}/web-x'`));
    const end = await from.end(800);
    await to.settled();
    const came = to.inbox.find(isMessage(id));
    must(came === undefined || came.attrs.from === from.jid, `came from ${came?.attrs.from}`);
    if (came !== undefined) return pass('the true sender is written over it');
    return pass(end.error ?? 'refused');
  }),
  check('RFC 6120 8.1.3', 'an answer has the id of its request', async (server) => {
    const socket = await session(server, server.people.anna);
    const id = `a'b "中文" <&> ${'x'.repeat(200)}`;
    const written = id.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
    socket.send(`<iq xmlns='${CLIENT}' type='get' id='${written}'><ping xmlns='${PING}'/></iq>`);
    const answer = await socket.need('the answer', (one) => one.name === 'iq' && one.attrs.id === id);
    must(answer.attrs.type === 'result', answer.raw);
    return pass();
  }),
  wrong('RFC 6120 8.4', 'a request nobody knows is answered', (id, { domain }) => `<iq xmlns='${CLIENT}' type='get' id='${id}' to='${domain}'><query xmlns='urn:example:unknown'/></iq>`, ['service-unavailable', 'feature-not-implemented']),
  wrong('RFC 6120 8.2.3', 'a request of a type that does not exist is refused', (id) => `<iq xmlns='${CLIENT}' type='ask' id='${id}'><ping xmlns='${PING}'/></iq>`, ['bad-request']),
  wrong('RFC 6120 8.2.3', 'a request without type is refused', (id) => `<iq xmlns='${CLIENT}' id='${id}'><ping xmlns='${PING}'/></iq>`, ['bad-request']),
  wrong('RFC 6120 8.2.3', 'a request without payload is refused', (id) => `<iq xmlns='${CLIENT}' type='get' id='${id}'/>`, ['bad-request']),
  wrong('RFC 6120 8.2.3', 'a request with two payloads is refused', (id) => `<iq xmlns='${CLIENT}' type='get' id='${id}'><ping xmlns='${PING}'/><ping xmlns='${PING}'/></iq>`, ['bad-request']),
  check('RFC 6120 8.1.3', 'a request without id', async (server) => {
    const socket = await session(server, server.people.anna);
    socket.send(`<iq xmlns='${CLIENT}' type='get'><ping xmlns='${PING}'/></iq>`);
    const answer = await socket.take((one) => one.name === 'iq' && one.attrs.id === undefined, 1_000);
    if (answer?.attrs.type === 'error') return pass(answer.condition);
    const end = await socket.end(100);
    if (end.isClosed) return pass(end.error ?? `close ${end.code}`);
    return lax(answer === null ? 'no answer' : 'answered as if it had one');
  }),
  check('RFC 6120 8.2.3', 'an answer that nobody asked for changes nothing', async (server) => {
    const socket = await session(server, server.people.anna);
    const ids = ['result', 'error'].map((type) => {
      const id = fresh('iq');
      socket.send(`<iq xmlns='${CLIENT}' type='${type}' id='${id}' to='${server.domain}'/>`);
      return id;
    });
    await socket.settled();
    must(!socket.inbox.some((one) => ids.includes(one.attrs.id)), 'an answer to an answer');
    return pass();
  }),
  check('RFC 6120 8.3.1', 'an error is not answered with an error', async (server) => {
    const socket = await session(server, server.people.anna);
    const id = fresh('m');
    socket.send(message(`nobody-here@${server.domain}`, id, `<error type='cancel'><gone xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error>`, "type='error'"));
    await socket.settled();
    must(!socket.inbox.some((one) => one.attrs.id === id), 'answered');
    return pass();
  }),
  check('RFC 6121 8.5.1', 'a message to nobody comes back', async (server) => {
    const socket = await session(server, server.people.anna);
    const id = say(socket, `nobody-here@${server.domain}`);
    await socket.settled();
    const back = socket.inbox.find(isError(id));
    if (back === undefined) return info('silently dropped, which the clause allows');
    must(back.child('error').attrs.type !== undefined, 'no type of the error');
    return pass(back.condition);
  }),
  wrong('RFC 6121 8.5.1', 'a request to nobody is refused', (id, { domain }) => `<iq xmlns='${CLIENT}' type='get' id='${id}' to='nobody-here@${domain}'><ping xmlns='${PING}'/></iq>`, ['service-unavailable', 'item-not-found']),
  wrong('RFC 6121 8.5.3.2', 'a request to a device that is not here is refused', (id, { domain, people }) => `<iq xmlns='${CLIENT}' type='get' id='${id}' to='${people.bert.user}@${domain}/gone'><ping xmlns='${PING}'/></iq>`, ['service-unavailable', 'item-not-found']),
  check('RFC 6121 8.5.3.1', 'a request to a device of another person', async (server) => {
    const [from, to] = await pair(server);
    const id = fresh('iq');
    from.send(`<iq xmlns='${CLIENT}' type='get' id='${id}' to='${to.jid}'><ping xmlns='${PING}'/></iq>`);
    await delivered(from, to);
    if (to.inbox.some((one) => one.attrs.id === id)) return info('delivered');
    const back = await from.take((one) => one.attrs.id === id);
    must(back?.attrs.type === 'error', 'no answer');
    return info(`not carried: ${back.condition}`);
  }),
  check('RFC 6120 10.4', 'a message to a server elsewhere comes back', async (server) => {
    const socket = await session(server, server.people.anna);
    const id = say(socket, 'somebody@xmpp.invalid');
    const back = await socket.take(isError(id), 2_500);
    must(back !== null, 'no answer');
    return pass(back.condition);
  }),
  wrong('RFC 6120 8.3.3.8', 'a malformed address is refused', (id, { domain }) => `<message xmlns='${CLIENT}' type='chat' id='${id}' to='a b@@${domain}/'><body>a</body></message>`, ['jid-malformed']),
  check('RFC 6120 10.3.1', 'a message without address is for oneself', async (server) => {
    const { anna } = server.people;
    const [one, other] = [await session(server, anna), await session(server, anna)];
    const id = fresh('m');
    one.send(`<message xmlns='${CLIENT}' type='chat' id='${id}'><body>a</body></message>`);
    const isHere = (await reaches(other, id)) || one.inbox.some(isMessage(id));
    must(!one.inbox.some(isError(id)), 'refused');
    return isHere ? pass() : lax('not delivered');
  }),
  check('RFC 6120 10.3.3', 'a request without address is answered for the account', async (server) => {
    const socket = await session(server, server.people.anna);
    const answer = await socket.ask('get', `<query xmlns='http://jabber.org/protocol/disco#info'/>`);
    must(answer.attrs.type === 'result', answer.raw);
    must([undefined, socket.bare].includes(answer.attrs.from), `from ${answer.attrs.from}`);
    return pass();
  }),
  check('RFC 6120 8.1.5', 'the language of a message is kept', async (server) => {
    const [from, to] = await pair(server);
    const id = fresh('m');
    from.send(message(to.bare, id, "<body>hello</body><body xml:lang='zh'>你好</body>", "type='chat' xml:lang='en'"));
    const came = await to.need('the message', isMessage(id));
    must(came.attrs['xml:lang'] === 'en', came.raw);
    must(came.elements().some((one) => one.attrs['xml:lang'] === 'zh' && one.text === '你好'), came.raw);
    return pass();
  }),
  check('RFC 6120 10.1', 'messages come in the order they were sent', async (server) => {
    const [from, to] = await pair(server);
    const ids = Array.from({ length: 100 }, (_, at) => say(from, to.bare, `${at}`));
    await to.need('the last message', isMessage(ids.at(-1)));
    const came = to.inbox.filter((one) => one.name === 'message' && ids.includes(one.attrs.id)).map((one) => one.attrs.id);
    must(came.join() === ids.slice(0, -1).join(), 'another order');
    return pass();
  }),
];
