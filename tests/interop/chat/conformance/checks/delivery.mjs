// Which session a message goes to.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT } from '../lib/ns.mjs';
import { delivered, isError, isMessage, message, reaches, say, session } from '../lib/session.mjs';
import { fresh } from '../lib/socket.mjs';

export const title = 'Delivery';

const got = (socket, id) => socket.inbox.some(isMessage(id));

export const checks = [
  check('RFC 6121 8.5.2.1.1', 'a chat message to the person reaches a session that is here', async (server) => {
    const { anna, bert } = server.people;
    const [from, one, other] = [await session(server, anna), await session(server, bert), await session(server, bert)];
    const id = say(from, one.bare);
    const count = (await Promise.all([one, other].map((socket) => reaches(socket, id)))).filter(Boolean).length;
    must(count > 0, 'nobody got it');
    return pass(`${count} of 2 sessions`);
  }),
  check('RFC 6121 8.5.3.1', 'a message to one session goes to that session alone', async (server) => {
    const { anna, bert } = server.people;
    const [from, one, other] = [await session(server, anna), await session(server, bert), await session(server, bert)];
    const id = say(from, one.jid);
    await one.need('the message', isMessage(id));
    await other.settled();
    must(!got(other, id), 'the other session got it too');
    return pass();
  }),
  check('RFC 6121 8.5.3.2.1', 'a chat message to a session that is gone goes to another one of the person', async (server) => {
    const { anna, bert } = server.people;
    const [from, here] = [await session(server, anna), await session(server, bert)];
    const id = say(from, `${here.bare}/web-gone`);
    if (await reaches(here, id)) return pass();
    return from.inbox.some(isError(id)) ? lax('comes back') : lax('lost');
  }),
  check('RFC 6121 8.5.2.2', 'a session without presence gets no messages', async (server) => {
    const { anna, bert } = server.people;
    const [from, silent] = [await session(server, anna), await session(server, bert, { presence: false })];
    const id = say(from, silent.bare);
    await delivered(from, silent);
    must(!got(silent, id), 'it got one');
    return pass();
  }),
  check('RFC 6121 8.5.2.1.1', 'a session of negative priority gets no messages to the person', async (server) => {
    const { anna, bert } = server.people;
    const [from, silent] = [await session(server, anna), await session(server, bert, { priority: -1 })];
    const id = say(from, silent.bare);
    await delivered(from, silent);
    must(!got(silent, id), 'it got one');
    return pass();
  }),
  check('RFC 6121 8.5.3.1', 'a session of negative priority gets what is for it by name', async (server) => {
    const { anna, bert } = server.people;
    const [from, silent] = [await session(server, anna), await session(server, bert, { priority: -1 })];
    await silent.need('the message', isMessage(say(from, silent.jid)));
    return pass();
  }),
  check('RFC 6121 4.5.1', 'a session that said it is away for good gets no messages', async (server) => {
    const { anna, bert } = server.people;
    const [from, gone] = [await session(server, anna), await session(server, bert)];
    gone.send(`<presence xmlns='${CLIENT}' type='unavailable'/>`);
    await gone.settled();
    const id = say(from, gone.bare);
    await delivered(from, gone);
    must(!got(gone, id), 'it got one');
    return pass();
  }),
  check('RFC 6121 8.5.2.1.1', 'a message of type groupchat to a person is refused', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = fresh('m');
    from.send(message(to.bare, id, '<body>a</body>', "type='groupchat'"));
    await delivered(from, to);
    must(!to.inbox.some((one) => one.attrs.id === id), 'delivered');
    const back = from.inbox.find(isError(id));
    return back === undefined ? lax('silently dropped') : pass(back.condition);
  }),
  check('RFC 6121 5.2.2', 'a message of a type nobody knows counts as normal', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = fresh('m');
    from.send(message(to.bare, id, '<body>a</body>', "type='letter'"));
    return (await reaches(to, id)) ? pass() : lax(`refused: ${from.inbox.find(isError(id))?.condition}`);
  }),
  check('RFC 6121 8.5.2.1.1', 'a headline reaches who is here', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = fresh('m');
    from.send(message(to.bare, id, '<body>a</body>', "type='headline'"));
    await to.need('the headline', isMessage(id));
    return pass();
  }),
  check('RFC 6121 8.4', 'a message to oneself reaches the own sessions', async (server) => {
    const { anna } = server.people;
    const [one, other] = [await session(server, anna), await session(server, anna)];
    const id = say(one, one.bare);
    return (await reaches(other, id)) || got(one, id) ? pass() : info('kept in the archive, told by carbons alone');
  }),
  check('RFC 6121 5.2.1', 'one id sent twice comes', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = say(from, to.bare);
    from.send(message(to.bare, id, '<body>text</body>'));
    await delivered(from, to);
    const times = to.inbox.filter(isMessage(id)).length;
    must(times > 0, 'never');
    return info(times === 1 ? 'once: a message id counts once' : `${times} times`);
  }),
];
