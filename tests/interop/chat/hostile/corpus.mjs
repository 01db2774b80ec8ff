// The frames of crates/protocols/xmpp/tests/hostile-frames.txt over a real WebSocket: each is answered as its line says,
// while two other people go on talking.

import { readFileSync } from 'node:fs';
import { BIND, FRAMING, STREAMS } from '../conformance/lib/ns.mjs';
import { opened, reaches, say, session, signedIn } from '../conformance/lib/session.mjs';
import { Socket } from '../conformance/lib/socket.mjs';
import { must } from '../conformance/lib/verdict.mjs';

const FILE = new URL('../../../../crates/protocols/xmpp/tests/hostile-frames.txt', import.meta.url);
/** The person of the file, NUL 1001 NUL secret. */
const SECRET = 'ADEwMDEAc2VjcmV0';
/** The others talk again after so many frames. */
const TALK_EVERY = 25;

const ESCAPES = /\\(?:u\{([0-9a-f]+)\}|\*\{(\d+)\}\{([^}]*)\}|([\\tnrs]))/g;
const LETTERS = { '\\': '\\', t: '\t', n: '\n', r: '\r', s: ' ' };

const unescape = (text) =>
  text.replace(ESCAPES, (_, hex, count, part, letter) => {
    if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
    if (letter !== undefined) return LETTERS[letter];
    return Array.from({ length: Number(count) }, (_, number) => part.replaceAll('#', number)).join('');
  });

function lines() {
  const read = readFileSync(FILE, 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return read.map((line) => {
    const [state, expected, ...rest] = line.split(' ');
    return { line, state, expected, frame: unescape(rest.join(' ')) };
  });
}

const STATES = {
  start: (server) => Socket.connect(server),
  stranger: opened,
  'signed-in': (server) => signedIn(server, server.people.anna),
  bound: (server) => session(server, server.people.anna, { presence: false }),
};

/** What became of a frame, in the words of the file. */
async function outcome(socket, expected) {
  const [kind] = expected.split(':');
  if (kind === 'error' || expected === 'closed') {
    const end = await socket.end(3_000);
    if (!end.isClosed) return 'silence';
    must(end.close && end.code === 1000, `closed with ${end.code}, <close/> ${end.close}`);
    return end.error === null ? 'closed' : `error:${end.error}`;
  }
  if (expected === 'stanza') {
    // whatever a sound stanza brings, the stream goes on
    await socket.settled();
    return 'stanza';
  }
  const answer = await socket.take(() => true, 3_000);
  if (answer === null) return 'silence';
  if (answer.name === 'enabled') return 'manage';
  if (answer.name === 'success') return 'signed-in';
  if (answer.name === 'error' && answer.ns === STREAMS) return `error:${answer.condition}`;
  if (answer.name === 'failure' || answer.name === 'failed') return `${answer.name}:${answer.condition}`;
  if (answer.name === 'iq' && answer.attrs.type === 'error') return `refused:${answer.condition}`;
  if (answer.name === 'iq') must(answer.child('bind', BIND) !== undefined, answer.raw);
  return answer.name;
}

/** Runs the file; answers how many frames there were. Throws with every line that was answered otherwise. */
export async function corpus(server) {
  const { anna, bert, carl } = server.people;
  const [one, other] = [await session(server, bert), await session(server, carl)];
  const mechanisms = (await opened(server)).features.child('mechanisms').elements().map((each) => each.text);
  const secret = Buffer.from(`\0${anna.user}\0${anna.password}`).toString('base64');
  const wrong = [];
  const all = lines();
  for (const [at, { line, state, expected, frame }] of all.entries()) {
    const mechanism = /mechanism='(SCRAM-SHA-256|OAUTHBEARER)'/.exec(frame)?.[1];
    const wanted = mechanism !== undefined && !mechanisms.includes(mechanism) ? 'failure:invalid-mechanism' : expected;
    const socket = await STATES[state](server);
    socket.inbox.length = 0;
    socket.send(frame.replace(SECRET, secret).replaceAll('onehall.local', server.domain));
    const found = await outcome(socket, wanted).catch((error) => error.message);
    if (found !== wanted) wrong.push(`${line.slice(0, 200)}\n    ${found}, expected ${wanted}`);
    if (state === 'start' && found.startsWith('error:')) must(socket.inbox[0].ns === FRAMING, `no <open/> before the error: ${line.slice(0, 100)}`);
    socket.cut();
    server.sockets.delete(socket);
    if (at % TALK_EVERY === 0) {
      const id = say(one, other.jid, `第 ${at} 帧`);
      must(await reaches(other, id), `others could not talk after ${line.slice(0, 100)}`);
    }
  }
  must(wrong.length === 0, `${wrong.length} of ${all.length} frames were answered otherwise:\n${wrong.join('\n')}`);
  return `${all.length} frames`;
}
