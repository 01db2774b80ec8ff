// Clients that take their time: half a handshake, a stream nobody signs in on, a session that does not read.

import { connect } from 'node:net';
import { isMessage, opened, say, session } from '../conformance/lib/session.mjs';
import { must } from '../conformance/lib/verdict.mjs';

/** How long signing in may take (seconds). */
const STRANGER_S = 15;
const SPARE_S = 8;

/** A TCP connection that sends a byte of its request now and then. */
function trickle({ hostname, port, pathname }) {
  const socket = connect(Number(port), hostname);
  const text = `GET ${pathname} HTTP/1.1\r\nHost: a\r\nX-Slow: ${'a'.repeat(10_000)}`;
  let at = 0;
  const timer = setInterval(() => socket.write(text[(at += 1)] ?? 'a'), 200);
  socket.on('error', () => undefined);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

/** While many are half way into a handshake, others connect and talk as before. */
export async function slowHandshakes(server, count = 300) {
  const stops = Array.from({ length: count }, () => trickle(new URL(server.url)));
  try {
    const began = Date.now();
    for (let times = 0; times < 20; times += 1) await (await session(server, server.people.bert)).goodbye();
    return `${count} at a time, 20 sessions in ${((Date.now() - began) / 1_000).toFixed(1)} s`;
  } finally {
    for (const stop of stops) stop();
  }
}

/** A stream nobody signs in on ends with `connection-timeout`. */
export async function strangers(server) {
  const began = Date.now();
  const socket = await opened(server);
  const end = await socket.end((STRANGER_S + SPARE_S) * 1_000);
  const seconds = (Date.now() - began) / 1_000;
  must(end.error === 'connection-timeout' && end.close, end.error ?? 'still open');
  must(seconds > STRANGER_S - 2, `after ${seconds} s already`);
  return `ended after ${seconds.toFixed(0)} s`;
}

/** A session that does not read is cut; whoever writes to it does not wait, and nothing is lost. */
export async function unread(server) {
  const { anna, bert } = server.people;
  const [from, to] = [await session(server, bert), await session(server, anna, { sm: true })];
  to.ws._socket.pause();
  const text = '课'.repeat(20_000);
  const ids = Array.from({ length: 150 }, () => say(from, to.bare, text));
  const began = Date.now();
  await from.settled();
  const seconds = (Date.now() - began) / 1_000;
  must(seconds < 10, `the sender waited ${seconds} s`);
  to.cut();
  const again = await session(server, anna);
  const missing = [];
  for (const id of ids) if ((await again.take(isMessage(id), 5_000)) === null) missing.push(id);
  must(missing.length === 0, `${missing.length} of ${ids.length} messages are lost`);
  return `${ids.length} messages, sent in ${seconds.toFixed(1)} s`;
}
