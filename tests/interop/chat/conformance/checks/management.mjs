// Stream management.

import { check, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT, SM } from '../lib/ns.mjs';
import { bind, delivered, isMessage, say, session, signedIn } from '../lib/session.mjs';

export const title = 'Stream management';

const isOf = (name) => (one) => one.ns === SM && one.name === name;

async function count(socket) {
  socket.send(`<r xmlns='${SM}'/>`);
  return Number((await socket.need('<a/>', isOf('a'))).attrs.h);
}

/** Tries to go on with a session on a new stream. */
async function resume(server, person, previd, h) {
  const socket = await signedIn(server, person);
  socket.send(`<resume xmlns='${SM}' previd='${previd}' h='${h}'/>`);
  const answer = await socket.need('an answer to <resume/>', (one) => isOf('resumed')(one) || isOf('failed')(one));
  return { socket, answer };
}

export const checks = [
  check('XEP-0198 2', 'it is offered after sign-in', async (server) => {
    must((await signedIn(server, server.people.anna)).features.child('sm', SM) !== undefined, 'not offered');
    return pass();
  }),
  check('XEP-0198 3', 'it can be enabled once a resource is bound', async (server) => {
    const { enabled } = await session(server, server.people.anna, { sm: true });
    must((enabled.attrs.id ?? '') !== '' && ['true', '1'].includes(enabled.attrs.resume), enabled.raw);
    return pass(`for ${enabled.attrs.max ?? 'an unnamed number of'} seconds`);
  }),
  check('XEP-0198 3', 'not before', async (server) => {
    const socket = await signedIn(server, server.people.anna);
    socket.send(`<enable xmlns='${SM}' resume='true'/>`);
    const answer = await socket.take((one) => one.ns === SM, 1_000);
    must(answer?.name !== 'enabled', 'enabled');
    return answer?.name === 'failed' ? pass(answer.condition) : lax((await socket.end(100)).error ?? 'ignored');
  }),
  check('XEP-0198 3', 'not twice', async (server) => {
    const socket = await session(server, server.people.anna, { sm: true });
    socket.send(`<enable xmlns='${SM}' resume='true'/>`);
    const answer = await socket.take((one) => isOf('failed')(one) || isOf('enabled')(one), 1_000);
    must(answer?.name !== 'enabled', 'enabled again');
    if (answer !== null) return pass(answer.condition);
    const end = await socket.end(100);
    return end.error === null ? lax('ignored') : pass(end.error);
  }),
  check('XEP-0198 4', '<r/> is answered with how many stanzas were handled', async (server) => {
    const socket = await session(server, server.people.anna, { sm: true, presence: false });
    must((await count(socket)) === 0, 'not zero at the beginning');
    await socket.settled();
    socket.send(`<presence xmlns='${CLIENT}'/>`);
    say(socket, `${server.people.bert.user}@${server.domain}`);
    await socket.settled();
    const h = await count(socket);
    must(h === 4, `${h} of 4`);
    return pass();
  }),
  check('XEP-0198 4', 'the server asks for a count after what it sends', async (server) => {
    const socket = await session(server, server.people.anna, { sm: true });
    await socket.settled();
    return (await socket.take(isOf('r'), 2_000)) === null ? lax('not within two seconds') : pass();
  }),
  check('XEP-0198 4', 'a count of more than was sent ends the stream', async (server) => {
    const socket = await session(server, server.people.anna, { sm: true });
    socket.send(`<a xmlns='${SM}' h='1000'/>`);
    const end = await socket.end(2_000);
    must(end.isClosed, 'ignored');
    if (end.error !== 'undefined-condition') return lax(end.error ?? `close ${end.code}`);
    return end.element.child('handled-count-too-high', SM) === undefined ? lax('without handled-count-too-high') : pass();
  }),
  check('XEP-0198 5', 'after a cut a session goes on, and what was not counted comes again, once', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert, { sm: true })];
    const id = say(from, to.bare);
    const known = await to.until(() => (to.inbox.some(isMessage(id)) ? { h: to.handled - 1 } : null));
    must(known !== null, 'the message did not come');
    to.cut();
    const { socket, answer } = await resume(server, bert, to.enabled.attrs.id, known.h);
    must(answer.name === 'resumed' && answer.attrs.previd === to.enabled.attrs.id, answer.raw);
    await socket.need('the message again', isMessage(id));
    await socket.settled();
    must(!socket.inbox.some(isMessage(id)), 'twice');
    return pass();
  }),
  check('XEP-0198 5', 'what came during a cut comes after it, in order', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert, { sm: true })];
    await to.settled();
    to.cut();
    const ids = Array.from({ length: 10 }, (_, at) => say(from, to.bare, `${at}`));
    await from.settled();
    const { socket, answer } = await resume(server, bert, to.enabled.attrs.id, 0);
    must(answer.name === 'resumed', answer.raw);
    await socket.need('the last message', (one) => isMessage(ids.at(-1))(one));
    const came = socket.inbox.filter((one) => ids.includes(one.attrs.id)).map((one) => one.attrs.id);
    must(came.join() === ids.slice(0, -1).join(), `${came.length + 1} of ${ids.length}`);
    return pass();
  }),
  check('XEP-0198 5', 'the address stays, without a new binding', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert, { sm: true })];
    to.cut();
    const { socket, answer } = await resume(server, bert, to.enabled.attrs.id, 0);
    must(answer.name === 'resumed', answer.raw);
    await socket.need('the message', isMessage(say(from, to.jid)));
    return pass();
  }),
  check('XEP-0198 5', 'the counts go on', async (server) => {
    const { anna } = server.people;
    const socket = await session(server, anna, { sm: true, presence: false });
    await socket.settled();
    await socket.settled();
    socket.cut();
    const { socket: again, answer } = await resume(server, anna, socket.enabled.attrs.id, 0);
    must(answer.attrs.h === '2', `h='${answer.attrs.h}'`);
    await again.settled();
    must((await count(again)) === 3, 'counted from zero');
    return pass();
  }),
  check('XEP-0198 5', 'a session nobody knows is not resumed, and binding is still possible', async (server) => {
    const { socket, answer } = await resume(server, server.people.anna, 'no-such-session', 0);
    must(answer.name === 'failed', answer.raw);
    await bind(socket, 'web-after1');
    return answer.condition === 'item-not-found' ? pass() : lax(`another condition: ${answer.condition}`);
  }),
  check('XEP-0198 5', 'the session of somebody else is not resumed', async (server) => {
    const { anna, bert } = server.people;
    const theirs = await session(server, bert, { sm: true });
    const { answer } = await resume(server, anna, theirs.enabled.attrs.id, 0);
    must(answer.name === 'failed', answer.raw);
    await theirs.settled();
    return pass(answer.condition);
  }),
  check('XEP-0198 5', 'a session whose old socket still seems alive goes on at the new one', async (server) => {
    const { anna, bert } = server.people;
    const [from, old] = [await session(server, anna), await session(server, bert, { sm: true })];
    const { socket, answer } = await resume(server, bert, old.enabled.attrs.id, 0);
    must(answer.name === 'resumed', answer.raw);
    await socket.need('the message', isMessage(say(from, old.bare)));
    const end = await old.end(3_000);
    must(end.isClosed, 'the old socket lives');
    return pass(end.error ?? `close ${end.code}`);
  }),
  check('XEP-0198 5', 'a session that said <close/> is over', async (server) => {
    const { bert } = server.people;
    const gone = await session(server, bert, { sm: true });
    await gone.goodbye();
    const { answer } = await resume(server, bert, gone.enabled.attrs.id, 0);
    must(answer.name === 'failed', 'resumed');
    return pass(answer.condition);
  }),
  check('XEP-0198 5', 'what was sent before <close/> does not come again at the next sign-in', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert, { sm: true })];
    const ids = Array.from({ length: 5 }, (_, at) => say(from, to.bare, `${at}`));
    await to.need('the last message', isMessage(ids.at(-1)));
    await to.goodbye();
    const next = await session(server, bert);
    await delivered(from, next);
    const again = next.inbox.filter((one) => ids.includes(one.attrs.id)).length;
    return again === 0 ? pass() : lax(`${again} of 5 come again`);
  }),
];
