// Connecting and going without a word, at every step, again and again: memory and open files have to come back.

import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { bind, opened, session, signedIn } from '../conformance/lib/session.mjs';
import { Socket } from '../conformance/lib/socket.mjs';
import { must } from '../conformance/lib/verdict.mjs';

const AT_ONCE = 40;
/** Growth of memory that is nobody's fault: pools and caches that fill, MiB. */
const GROWTH_MIB = 24;
const SETTLE_MS = 30_000;

const tcp = ({ hostname, port }, text) =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      if (text !== '') socket.write(text);
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });

const forget = (server, socket) => {
  socket.cut();
  server.sockets.delete(socket);
};

/** From nothing said to a bound session; one of them each time. */
const STEPS = [
  (server) => tcp(new URL(server.url), ''),
  (server) => tcp(new URL(server.url), 'GET /ws HTTP/1.1\r\nHost: a\r\nUpgr'),
  async (server) => forget(server, await Socket.connect(server)),
  async (server) => {
    const socket = await Socket.connect(server);
    socket.send('<op', { fin: false });
    forget(server, socket);
  },
  async (server) => forget(server, await opened(server)),
  async (server) => forget(server, await signedIn(server, server.people.anna)),
  async (server) => {
    const socket = await signedIn(server, server.people.anna);
    await bind(socket);
    forget(server, socket);
  },
  async (server) => forget(server, await session(server, server.people.carl)),
];

/** Whether the server had too many sockets of this person or address at the moment: one it has not missed yet counts. */
const isCrowded = ({ message }) => message.includes('refused with 429') || message.includes('<policy-violation');

/** One step, again when it was crowded; the number of refusals. */
async function taken(server, step) {
  const end = Date.now() + SETTLE_MS;
  for (let refused = 0; ; refused += 1) {
    try {
      await step(server);
      return refused;
    } catch (error) {
      if (!isCrowded(error) || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function drop(server, count) {
  let left = count;
  let refused = 0;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      refused += await taken(server, STEPS[left % STEPS.length]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return refused;
}

const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024;
const files = (pid) => readdirSync(`/proc/${pid}/fd`).length;

/** Goes `count` times; `pid` is the server's process, of which memory and open files are watched. */
export async function drops(server, count, pid) {
  const quiet = pid === undefined ? 0 : files(pid);
  await drop(server, Math.min(1_000, count));
  const before = pid === undefined ? 0 : memory(pid);
  const refused = await drop(server, count);
  await (await session(server, server.people.bert)).settled();
  if (pid === undefined) return `${count} times, ${refused} refused for a while`;
  const end = Date.now() + SETTLE_MS;
  while (files(pid) > quiet + 10 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
  must(files(pid) <= quiet + 10, `${files(pid)} files are open, ${quiet} were before`);
  const growth = memory(pid) - before;
  must(growth <= GROWTH_MIB, `memory grew by ${growth.toFixed(1)} MiB from ${before.toFixed(0)}`);
  return `${count} times, ${refused} refused for a while, memory ${before.toFixed(0)} MiB, then ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MiB`;
}
