// What came while nobody was here.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CHATSTATES, CLIENT, DELAY, HINTS } from '../lib/ns.mjs';
import { isMessage, message, reaches, say, session } from '../lib/session.mjs';
import { fresh } from '../lib/socket.mjs';

export const title = 'Offline messages';

/** Anna writes while Bert is away; then Bert comes. */
async function away(server, write) {
  const { anna, bert } = server.people;
  const from = await session(server, anna);
  const ids = write(from, `${bert.user}@${server.domain}`);
  await from.settled();
  const to = await session(server, bert);
  return { from, to, ids: [ids].flat() };
}

export const checks = [
  check('XEP-0160 3', 'a message waits for the person', async (server) => {
    const { from, to, ids } = await away(server, (from, address) => say(from, address, '下线期间'));
    const came = await to.need('the message', isMessage(ids[0]));
    must(came.attrs.from === from.jid && came.child('body').text === '下线期间', came.raw);
    return pass();
  }),
  check('XEP-0203 2', 'with the time it was sent', async (server) => {
    const began = Date.now();
    const { to, ids } = await away(server, (from, address) => say(from, address));
    const delay = (await to.need('the message', isMessage(ids[0]))).child('delay', DELAY);
    must(delay !== undefined, 'no <delay/>');
    must(Math.abs(Date.parse(delay.attrs.stamp) - began) < 60_000, delay.attrs.stamp);
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(delay.attrs.stamp) ? pass() : lax(delay.attrs.stamp);
  }),
  check('XEP-0160 3', 'several wait in their order', async (server) => {
    const { to, ids } = await away(server, (from, address) => Array.from({ length: 20 }, (_, at) => say(from, address, `${at}`)));
    await to.need('the last message', isMessage(ids.at(-1)));
    const came = to.inbox.filter((one) => ids.includes(one.attrs.id)).map((one) => one.attrs.id);
    must(came.join() === ids.slice(0, -1).join(), `${came.length + 1} of ${ids.length}, or another order`);
    return pass();
  }),
  check('XEP-0160 3', 'they come once', async (server) => {
    const { to, ids } = await away(server, (from, address) => say(from, address));
    await to.need('the message', isMessage(ids[0]));
    await to.goodbye();
    const next = await session(server, server.people.bert);
    must(!next.inbox.some(isMessage(ids[0])), 'again');
    return pass();
  }),
  check('XEP-0160 3', 'they wait for the first presence', async (server) => {
    const { anna, bert } = server.people;
    const from = await session(server, anna);
    const id = say(from, `${bert.user}@${server.domain}`);
    await from.settled();
    const to = await session(server, bert, { presence: false });
    await to.settled();
    must(!to.inbox.some(isMessage(id)), 'it came before');
    to.send(`<presence xmlns='${CLIENT}'/>`);
    await to.need('the message', isMessage(id));
    return pass();
  }),
  check('RFC 6121 8.5.2.2.1', 'a headline does not wait', async (server) => {
    const { to, ids } = await away(server, (from, address) => {
      const id = fresh('m');
      from.send(message(address, id, '<body>a</body>', "type='headline'"));
      return id;
    });
    return to.inbox.some(isMessage(ids[0])) ? lax('it came') : pass();
  }),
  check('XEP-0085 5.6', 'that somebody types does not wait', async (server) => {
    const { to, ids } = await away(server, (from, address) => {
      const id = fresh('m');
      from.send(message(address, id, `<composing xmlns='${CHATSTATES}'/>`));
      return id;
    });
    return to.inbox.some(isMessage(ids[0])) ? lax('it came') : pass();
  }),
  check('XEP-0334 4.3', 'what is not to be stored', async (server) => {
    const { to, ids } = await away(server, (from, address) => say(from, address, 'a', `<no-store xmlns='${HINTS}'/>`));
    return info(to.inbox.some(isMessage(ids[0])) ? 'waits all the same' : 'does not wait');
  }),
  check('RFC 6121 8.5.2.2.1', 'a message to a session that is gone waits too', async (server) => {
    const { to, ids } = await away(server, (from, address) => say(from, `${address}/web-gone`));
    return (await reaches(to, ids[0])) ? pass() : lax('lost');
  }),
];
