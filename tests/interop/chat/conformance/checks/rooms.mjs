// Groups.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT, DELAY, INFO, MAM, MUC, MUC_USER, PING, RSM, SID } from '../lib/ns.mjs';
import { delivered, isError, isMessage, message, session } from '../lib/session.mjs';
import { fresh } from '../lib/socket.mjs';
import { history } from './archive.mjs';

export const title = 'Groups';

const statuses = (one) => one.child('x', MUC_USER)?.elements().filter((child) => child.name === 'status').map((child) => child.attrs.code) ?? [];
const isOwn = (room) => (one) => one.name === 'presence' && one.attrs.from?.startsWith(`${room}/`) && statuses(one).includes('110');

/** Enters a room; answers the own presence and what came before it. */
async function enter(socket, room, nickname, inside = '<history maxstanzas="20"/>') {
  socket.send(`<presence xmlns='${CLIENT}' to='${room}/${nickname}'><x xmlns='${MUC}'>${inside}</x></presence>`);
  const own = await socket.need('the own presence', isOwn(room));
  socket.place = own.attrs.from;
  return own;
}

/** A room with Anna and Bert in it. */
async function talking(server) {
  const { anna, bert } = server.people;
  const room = await server.room(anna, [bert]);
  const [one, other] = [await session(server, anna), await session(server, bert)];
  await enter(one, room, 'anna');
  await enter(other, room, 'bert');
  await one.settled();
  await other.settled();
  return { room, one, other };
}

function speak(socket, room, text = 'text') {
  const id = fresh('g');
  socket.send(message(room, id, `<body>${text}</body>`, "type='groupchat'"));
  return id;
}

export const checks = [
  check('XEP-0045 7.2.2', 'who enters sees who is there, oneself last', async (server) => {
    const { anna, bert } = server.people;
    const room = await server.room(anna, [bert]);
    const [one, other] = [await session(server, anna), await session(server, bert)];
    await enter(one, room, 'anna');
    const own = await enter(other, room, 'bert');
    must(other.inbox.some((came) => came.name === 'presence' && came.attrs.from === one.place), 'the others are not told');
    must(own.child('x', MUC_USER).child('item') !== undefined, own.raw);
    return pass();
  }),
  check('XEP-0045 7.2.2', 'who is there learns that somebody enters', async (server) => {
    const { one, other } = await talking(server);
    await one.need('the presence', (came) => came.name === 'presence' && came.attrs.from === other.place);
    return pass();
  }),
  check('XEP-0045 7.2.15', 'the subject comes after everything else', async (server) => {
    const { anna } = server.people;
    const room = await server.room(anna, [server.people.bert]);
    const socket = await session(server, anna);
    await enter(socket, room, 'anna');
    const subject = await socket.need('the subject', (one) => one.name === 'message' && one.attrs.type === 'groupchat' && one.child('subject') !== undefined);
    must(subject.child('body') === undefined, subject.raw);
    return pass();
  }),
  check('XEP-0045 7.4', 'what is said reaches everybody, the speaker too, with its id', async (server) => {
    const { room, one, other } = await talking(server);
    const id = speak(one, room, '大家好');
    for (const socket of [one, other]) {
      const came = await socket.need('the message', isMessage(id));
      must(came.attrs.from === one.place && came.attrs.type === 'groupchat' && came.child('body').text === '大家好', came.raw);
    }
    return pass();
  }),
  check('XEP-0045 7.4', 'in the same order for everybody', async (server) => {
    const { room, one, other } = await talking(server);
    for (let at = 0; at < 20; at += 1) {
      speak(one, room, `${at}`);
      speak(other, room, `${at}`);
    }
    await delivered(one, other);
    await delivered(other, one);
    const heard = (socket) => socket.inbox.filter((came) => came.name === 'message' && came.child('body') !== undefined && came.attrs.from?.startsWith(room)).map((came) => came.attrs.id);
    await one.until(() => heard(one).length >= 40);
    await other.until(() => heard(other).length >= 40);
    must(heard(one).length === 40 && heard(one).join() === heard(other).join(), `${heard(one).length} and ${heard(other).length}`);
    return pass();
  }),
  check('XEP-0045 7.4', 'who is not inside does not speak', async (server) => {
    const { room, one } = await talking(server);
    const stranger = await session(server, server.people.carl);
    const id = speak(stranger, room);
    await delivered(stranger, one);
    must(!one.inbox.some(isMessage(id)), 'heard');
    return pass((await stranger.need('the refusal', isError(id))).condition);
  }),
  check('XEP-0045 7.2.14', 'who enters gets what was said before, with its time', async (server) => {
    const { room, one, other } = await talking(server);
    const id = speak(one, room, '早先');
    await other.need('the message', isMessage(id));
    await other.goodbye();
    const again = await session(server, server.people.bert);
    await enter(again, room, 'bert');
    const came = await again.need('the message', isMessage(id));
    must(came.child('delay', DELAY) !== undefined && came.attrs.from === one.place, came.raw);
    return pass();
  }),
  check('XEP-0045 7.2.14', 'not what the client does not want', async (server) => {
    const { room, one, other } = await talking(server);
    const id = speak(one, room);
    await other.need('the message', isMessage(id));
    await other.goodbye();
    const again = await session(server, server.people.bert);
    await enter(again, room, 'bert', "<history maxstanzas='0'/>");
    await again.need('the subject', (came) => came.child?.('subject') !== undefined);
    must(!again.inbox.some(isMessage(id)), 'it came');
    return pass();
  }),
  check('XEP-0045 7.14', 'who leaves is told so, and so are the others', async (server) => {
    const { room, one, other } = await talking(server);
    other.send(`<presence xmlns='${CLIENT}' type='unavailable' to='${other.place}'/>`);
    const own = await other.need('the own good-bye', isOwn(room));
    must(own.attrs.type === 'unavailable', own.raw);
    await one.need('the good-bye', (came) => came.name === 'presence' && came.attrs.type === 'unavailable' && came.attrs.from === other.place);
    return pass();
  }),
  check('XEP-0045 7.14', 'after a cut the others are told', async (server) => {
    const { one, other } = await talking(server);
    other.cut();
    await one.need('the good-bye', (came) => came.name === 'presence' && came.attrs.type === 'unavailable' && came.attrs.from === other.place);
    return pass();
  }),
  check('XEP-0410 3', 'a ping to oneself tells that one is inside', async (server) => {
    const { one } = await talking(server);
    must((await one.ask('get', `<ping xmlns='${PING}'/>`, one.place)).attrs.type === 'result', 'not answered');
    return pass();
  }),
  check('XEP-0410 3', 'and that one is not', async (server) => {
    const { room, other } = await talking(server);
    const place = other.place;
    other.send(`<presence xmlns='${CLIENT}' type='unavailable' to='${place}'/>`);
    await other.need('the own good-bye', isOwn(room));
    const answer = await other.ask('get', `<ping xmlns='${PING}'/>`, place);
    must(answer.attrs.type === 'error', answer.raw);
    return answer.condition === 'not-acceptable' ? pass() : lax(`another condition: ${answer.condition}`);
  }),
  check('XEP-0045 6.4', 'a room says what it is', async (server) => {
    const { room, one } = await talking(server);
    const answer = await one.ask('get', `<query xmlns='${INFO}'/>`, room);
    const query = answer.child('query', INFO);
    must(query?.child('identity')?.attrs.category === 'conference', answer.raw);
    must(query.elements().some((child) => child.attrs.var === MUC), 'not as a room');
    return pass();
  }),
  check('XEP-0313 6', 'a room has an archive', async (server) => {
    const { room, one, other } = await talking(server);
    const id = speak(one, room, '存档');
    const came = await other.need('the message', isMessage(id));
    const sid = came.elements().find((child) => child.name === 'stanza-id' && child.ns === SID && child.attrs.by === room);
    must(sid !== undefined, 'no <stanza-id/> of the room');
    const found = await history(other, `<set xmlns='${RSM}'><max>5</max><before/></set>`, room);
    must(found.results.some((result) => result.id === sid.attrs.id && result.message.attrs.id === id), found.answer.raw);
    must(found.results.every((result) => result.from === room), 'not from the room');
    return pass();
  }),
  check('XEP-0313 6', 'the archive of a room is closed to who may not enter', async (server) => {
    const { room } = await talking(server);
    const stranger = await session(server, server.people.carl);
    const { answer } = await history(stranger, `<set xmlns='${RSM}'><max>5</max></set>`, room);
    return info(answer.attrs.type === 'error' ? `closed: ${answer.condition}` : 'this room is open to everybody');
  }),
  check('XEP-0045 7.2.6', 'who may enter', async (server) => {
    const { room } = await talking(server);
    const stranger = await session(server, server.people.carl);
    stranger.send(`<presence xmlns='${CLIENT}' to='${room}/carl'><x xmlns='${MUC}'/></presence>`);
    const came = await stranger.need('an answer', (one) => one.name === 'presence' && one.attrs.from?.startsWith(room));
    return info(came.attrs.type === 'error' ? `members alone: ${came.condition}` : 'everybody');
  }),
  check('XEP-0045 7.2.9', 'a nickname is who one is', async (server) => {
    const { one, other } = await talking(server);
    must(one.place !== other.place, 'two people at one place');
    return info(one.place.endsWith('/anna') ? 'chosen by the client' : 'given by the server (status 210)');
  }),
  check('XEP-0045 10.1', 'a room nobody founded', async (server) => {
    const socket = await session(server, server.people.anna);
    const service = (await server.room(server.people.anna, [server.people.bert])).split('@')[1];
    socket.send(`<presence xmlns='${CLIENT}' to='${fresh('none')}@${service}/anna'><x xmlns='${MUC}'/></presence>`);
    const came = await socket.need('an answer', (one) => one.name === 'presence' && one.attrs.from?.includes(service));
    return info(came.attrs.type === 'error' ? `is not made by entering it: ${came.condition}` : 'is made by entering it');
  }),
  check('XEP-0313 8', 'the room offers its archive', async (server) => {
    const { room, one } = await talking(server);
    const answer = await one.ask('get', `<query xmlns='${INFO}'/>`, room);
    must(answer.child('query').elements().some((child) => child.attrs.var === MAM), answer.raw);
    return pass();
  }),
];
