// Copies for the person's other sessions.

import { check, must, pass } from '../lib/verdict.mjs';
import { CARBONS, CHATSTATES, CLIENT, FORWARD } from '../lib/ns.mjs';
import { delivered, isMessage, message, say, session } from '../lib/session.mjs';
import { fresh } from '../lib/socket.mjs';

export const title = 'Carbons';

const copyOf = (direction, id) => (one) => one.name === 'message' && one.child(direction, CARBONS)?.find((inner) => inner.name === 'message')?.attrs.id === id;

/** Anna with a session, Bert with two of which the second wants copies. */
async function three(server) {
  const { anna, bert } = server.people;
  const from = await session(server, anna);
  return { from, one: await session(server, bert), copied: await session(server, bert, { carbons: true }) };
}

const uncopied = (clause, what, send) =>
  check(clause, what, async (server) => {
    const { from, one, copied } = await three(server);
    const id = send(from, one);
    await delivered(from, one);
    await copied.settled();
    must(!copied.inbox.some(copyOf('received', id)), 'copied');
    return pass();
  });

export const checks = [
  check('XEP-0280 6', 'what comes to one session is copied to the other', async (server) => {
    const { from, one, copied } = await three(server);
    const id = say(from, one.jid, '抄送');
    const copy = await copied.need('the copy', copyOf('received', id));
    must(copy.attrs.from === one.bare, `from ${copy.attrs.from}`);
    const inner = copy.child('received', CARBONS).child('forwarded', FORWARD).child('message', CLIENT);
    must(inner.attrs.from === from.jid && inner.attrs.to === one.jid && inner.child('body').text === '抄送', copy.raw);
    return pass();
  }),
  check('XEP-0280 7', 'what one session sends is copied to the other', async (server) => {
    const { from, one, copied } = await three(server);
    const id = say(one, from.bare, '抄送');
    const copy = await copied.need('the copy', copyOf('sent', id));
    must(copy.attrs.from === one.bare, `from ${copy.attrs.from}`);
    const inner = copy.child('sent', CARBONS).child('forwarded', FORWARD).child('message', CLIENT);
    must(inner.attrs.from === one.jid && inner.attrs.to === from.bare, copy.raw);
    return pass();
  }),
  check('XEP-0280 7', 'the sender gets no copy of its own', async (server) => {
    const { anna, bert } = server.people;
    const one = await session(server, bert, { carbons: true });
    const id = say(one, `${anna.user}@${server.domain}`);
    await one.settled();
    must(!one.inbox.some(copyOf('sent', id)), 'copied');
    return pass();
  }),
  check('XEP-0280 4', 'who did not ask gets none', async (server) => {
    const { from, one } = await three(server);
    const silent = await session(server, server.people.bert);
    const id = say(from, one.jid);
    await delivered(from, one);
    await silent.settled();
    must(!silent.inbox.some(copyOf('received', id)), 'copied');
    return pass();
  }),
  check('XEP-0280 5', 'copies can be ended', async (server) => {
    const { from, one, copied } = await three(server);
    must((await copied.ask('set', `<disable xmlns='${CARBONS}'/>`)).attrs.type === 'result', 'refused');
    const id = say(from, one.jid);
    await delivered(from, one);
    await copied.settled();
    must(!copied.inbox.some(copyOf('received', id)), 'copied');
    return pass();
  }),
  check('XEP-0280 6', 'one session gets a message once, not also as a copy', async (server) => {
    const { from, copied } = await three(server);
    const id = say(from, copied.bare);
    await delivered(from, copied);
    const times = copied.inbox.filter((one) => isMessage(id)(one) || copyOf('received', id)(one)).length;
    must(times === 1, `${times} times`);
    return pass();
  }),
  uncopied('XEP-0280 9', 'what is marked private is not copied', (from, one) => {
    const id = fresh('m');
    from.send(message(one.jid, id, `<body>a</body><private xmlns='${CARBONS}'/>`));
    return id;
  }),
  uncopied('XEP-0280 6.1', 'a headline is not copied', (from, one) => {
    const id = fresh('m');
    from.send(message(one.jid, id, '<body>a</body>', "type='headline'"));
    return id;
  }),
  check('XEP-0280 6.1', 'that somebody types may be copied, and does no harm', async (server) => {
    const { from, one, copied } = await three(server);
    const id = fresh('m');
    from.send(message(one.jid, id, `<composing xmlns='${CHATSTATES}'/>`));
    await one.need('the state', isMessage(id));
    await copied.settled();
    return pass();
  }),
];
