// Who learns that somebody is here, and the list of contacts.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT, ROSTER } from '../lib/ns.mjs';
import { session } from '../lib/session.mjs';

export const title = 'Presence and contacts';

const isPresence = (from, type) => (one) => one.name === 'presence' && one.attrs.from === from && one.attrs.type === type;

export const checks = [
  check('RFC 6121 4.2.2', 'a contact learns that one is here', async (server) => {
    const { anna, bert } = server.people;
    const watcher = await session(server, bert);
    const comer = await session(server, anna);
    await watcher.need('the presence', isPresence(comer.jid));
    return pass();
  }),
  check('RFC 6121 4.2.2', 'the own other sessions learn it', async (server) => {
    const { anna } = server.people;
    const watcher = await session(server, anna);
    const comer = await session(server, anna);
    await watcher.need('the presence', isPresence(comer.jid));
    return pass();
  }),
  check('RFC 6121 4.3.2', 'who comes learns which contacts are here', async (server) => {
    const { anna, bert } = server.people;
    const here = await session(server, bert);
    const comer = await session(server, anna);
    await comer.need('the presence', isPresence(here.jid));
    return pass();
  }),
  check('RFC 6121 4.4.2', 'a change is told: away, and why', async (server) => {
    const { anna, bert } = server.people;
    const [watcher, changer] = [await session(server, bert), await session(server, anna)];
    changer.send(`<presence xmlns='${CLIENT}'><show>away</show><status>上课中</status></presence>`);
    await changer.settled();
    await watcher.need('the change', (one) => isPresence(changer.jid)(one) && one.child('show')?.text === 'away' && one.child('status')?.text === '上课中');
    return pass();
  }),
  check('RFC 6121 4.5.2', 'a contact learns that one is gone: after <close/>', async (server) => {
    const { anna, bert } = server.people;
    const [watcher, leaver] = [await session(server, bert), await session(server, anna)];
    await leaver.goodbye();
    await watcher.need('unavailable', isPresence(leaver.jid, 'unavailable'));
    return pass();
  }),
  check('RFC 6121 4.5.2', 'a contact learns that one is gone: after a cut', async (server) => {
    const { anna, bert } = server.people;
    const [watcher, leaver] = [await session(server, bert), await session(server, anna)];
    leaver.cut();
    await watcher.need('unavailable', isPresence(leaver.jid, 'unavailable'));
    return pass();
  }),
  check('RFC 6121 13', 'nobody else learns who is here', async (server) => {
    const { anna, carl } = server.people;
    const stranger = await session(server, carl);
    const comer = await session(server, anna);
    stranger.send(`<presence xmlns='${CLIENT}' type='probe' to='${comer.bare}'/>`);
    await stranger.settled();
    await comer.settled();
    await stranger.settled();
    must(!stranger.inbox.some((one) => one.name === 'presence' && one.attrs.from === comer.jid), 'a stranger learnt it');
    return pass();
  }),
  check('RFC 6121 4.7.2.1', 'presence of an unknown type', async (server) => {
    const socket = await session(server, server.people.anna);
    socket.send(`<presence xmlns='${CLIENT}' type='sleepy' id='p1'/>`);
    await socket.settled();
    const back = socket.inbox.find((one) => one.attrs.id === 'p1');
    if (back?.attrs.type === 'error') return pass(back.condition);
    const end = await socket.end(100);
    return end.isClosed ? pass(end.error ?? `close ${end.code}`) : lax('taken');
  }),
  check('RFC 6121 2.1.4', 'the list of contacts is told', async (server) => {
    const { anna, bert } = server.people;
    const socket = await session(server, anna, { presence: false });
    const answer = await socket.ask('get', `<query xmlns='${ROSTER}'/>`);
    const items = answer.child('query', ROSTER)?.elements() ?? [];
    must(items.some((one) => one.attrs.jid === `${bert.user}@${server.domain}`), answer.raw);
    return pass();
  }),
  check('RFC 6121 2.1.5', 'the list of somebody else is not', async (server) => {
    const { anna, bert } = server.people;
    const socket = await session(server, anna);
    const answer = await socket.ask('get', `<query xmlns='${ROSTER}'/>`, `${bert.user}@${server.domain}`);
    must(answer.attrs.type === 'error', 'told');
    return pass(answer.condition);
  }),
  check('RFC 6121 2.3', 'adding a contact by hand', async (server) => {
    const { anna, carl } = server.people;
    const socket = await session(server, anna);
    const item = `<query xmlns='${ROSTER}'><item jid='${carl.user}@${server.domain}'`;
    const answer = await socket.ask('set', `${item} name='Carl'/></query>`);
    if (answer.attrs.type === 'error') return info(`refused: ${answer.condition}`);
    await socket.ask('set', `${item} subscription='remove'/></query>`);
    return info('accepted');
  }),
];
