// Frames of the WebSocket below the stream.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT, PING } from '../lib/ns.mjs';
import { open, opened, session } from '../lib/session.mjs';
import { Socket, fresh } from '../lib/socket.mjs';

export const title = 'WebSocket frames';

/** A frame that must end the connection: with that code, without one is lax. */
const broken = (clause, what, code, send) =>
  check(clause, what, async (server) => {
    const socket = await opened(server);
    send(socket);
    const end = await socket.end();
    must(end.isClosed, 'the connection stays open');
    if (end.code === code) return pass(`close ${code}`);
    return end.code === 1006 ? lax('the connection is dropped without a close frame') : pass(`close ${end.code}`);
  });

const ping = () => {
  const id = fresh('iq');
  return { id, text: `<iq xmlns='${CLIENT}' type='get' id='${id}'><ping xmlns='${PING}'/></iq>` };
};
const isAnswer = (id) => (one) => one.name === 'iq' && one.attrs.id === id;

export const checks = [
  check('RFC 6455 5.5.2', 'a ping is answered with its own data, also before the stream is open', async (server) => {
    const socket = await Socket.connect(server);
    socket.ws.ping('onehall 你好');
    must((await socket.until(() => socket.pongs.includes('onehall 你好'))) !== null, 'no pong');
    return pass();
  }),
  check('RFC 6455 5.5.3', 'an unasked pong changes nothing', async (server) => {
    const socket = await session(server, server.people.anna);
    socket.ws.pong('nobody asked');
    await socket.settled();
    return pass();
  }),
  check('RFC 6455 5.4', 'a stanza in two fragments is put together', async (server) => {
    const socket = await session(server, server.people.anna);
    const { id, text } = ping();
    socket.send(text.slice(0, 20), { fin: false });
    socket.send(text.slice(20), { fin: true });
    const answer = await socket.take(isAnswer(id));
    if (answer !== null) return pass();
    const { error, code } = await socket.end(0);
    return lax(`refused: ${error ?? 'no stream error'}, close ${code}`);
  }),
  check('RFC 6455 5.6', 'a character may be split between fragments', async (server) => {
    const socket = await session(server, server.people.anna);
    const bytes = Buffer.from(`<iq xmlns='${CLIENT}' type='get' id='学院'><ping xmlns='${PING}'/></iq>`);
    const at = bytes.indexOf(Buffer.from('学')) + 1;
    socket.frame(0x01, bytes.subarray(0, at));
    socket.frame(0x80, bytes.subarray(at));
    const answer = await socket.take(isAnswer('学院'));
    if (answer !== null) return pass();
    const { error, code } = await socket.end(0);
    return lax(`refused: ${error ?? 'no stream error'}, close ${code}`);
  }),
  check('RFC 6455 5.4', 'a ping between two fragments is answered', async (server) => {
    const socket = await session(server, server.people.anna);
    const { text } = ping();
    socket.send(text.slice(0, 20), { fin: false });
    socket.ws.ping('between');
    must((await socket.until(() => socket.pongs.includes('between'))) !== null, 'no pong');
    return pass();
  }),
  check('RFC 6455 5.4', 'a stanza in a hundred fragments', async (server) => {
    const socket = await session(server, server.people.anna);
    const { id, text } = ping();
    [...text].forEach((one, at) => socket.send(one, { fin: at === text.length - 1 }));
    const answer = await socket.take(isAnswer(id));
    return info(answer === null ? `refused, close ${(await socket.end(0)).code}` : 'accepted');
  }),
  broken('RFC 6455 5.1', 'a frame without mask ends the connection', 1002, (socket) => socket.frame(0x81, '<a/>', { masked: false })),
  broken('RFC 6455 5.2', 'a reserved bit ends the connection', 1002, (socket) => socket.frame(0xc1, '<a/>')),
  broken('RFC 6455 5.2', 'a reserved opcode ends the connection', 1002, (socket) => socket.frame(0x83, '<a/>')),
  broken('RFC 6455 5.5', 'a control frame of more than 125 bytes ends the connection', 1002, (socket) => socket.frame(0x89, 'a'.repeat(126))),
  broken('RFC 6455 5.5', 'a control frame in fragments ends the connection', 1002, (socket) => socket.frame(0x09, 'a')),
  broken('RFC 6455 5.4', 'a continuation of nothing ends the connection', 1002, (socket) => socket.frame(0x80, '<a/>')),
  broken('RFC 6455 5.4', 'a new message inside another one ends the connection', 1002, (socket) => {
    socket.frame(0x01, '<a');
    socket.frame(0x81, '<b/>');
  }),
  broken('RFC 6455 8.1', 'text that is not UTF-8 ends the connection', 1007, (socket) => socket.frame(0x81, [0x3c, 0x61, 0xff, 0xfe, 0x2f, 0x3e])),
  broken('RFC 6455 8.1', 'an overlong encoding ends the connection', 1007, (socket) => socket.frame(0x81, [0x3c, 0xc0, 0xaf, 0x3e])),
  broken('RFC 6455 8.1', 'a surrogate ends the connection', 1007, (socket) => socket.frame(0x81, [0x3c, 0xed, 0xa0, 0x80, 0x3e])),
  broken('RFC 6455 7.4.1', 'a close code nobody may send ends the connection', 1002, (socket) => socket.frame(0x88, [0x03, 0xed])),
  check('RFC 6455 5.5.1', 'a close frame is answered with one', async (server) => {
    const socket = await opened(server);
    socket.ws.close(1000, 'bye');
    const { code } = await socket.end();
    must(code !== null && code !== 1006, `closed with ${code}`);
    return pass(`close ${code}`);
  }),
  check('RFC 6455 7.1.1', 'after the end of the stream the server closes the WebSocket itself', async (server) => {
    const socket = await Socket.connect(server);
    socket.send(open(server).replace(server.domain, 'nowhere.example'));
    const { code } = await socket.end();
    if (code === null) return lax('left to the client');
    return pass(`close ${code}`);
  }),
];
