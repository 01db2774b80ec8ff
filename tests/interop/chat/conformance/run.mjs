// The conformance suite: checks of RFC 6455, RFC 7395, RFC 6120, RFC 6121 and of the XEPs a campus chat needs, against a
// server that runs already. Options: --server ours|ejabberd|prosody --url ws://… --password … --client id:secret (ours), and where they differ from
// the usual --users a,b,c --domain … --rooms …; --json FILE writes what was found, --only PART runs checks whose group or
// text contains PART, --all shows those that passed too. Ends with `N passed, N lax, N failed, N of free choice`; the status is 0 without lax and failed ones.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail } from './lib/verdict.mjs';
import { session } from './lib/session.mjs';
import { CLIENT } from './lib/ns.mjs';

const { values: options } = parseArgs({
  options: {
    ...Object.fromEntries(
      ['server', 'url', 'password', 'client', 'users', 'domain', 'rooms', 'json', 'only'].map((name) => [name, { type: 'string' }]),
    ),
    all: { type: 'boolean' },
  },
});
const GROUPS = [
  'handshake', 'frames', 'framing', 'xml', 'streams', 'sasl', 'binding', 'stanzas', 'delivery', 'presence',
  'management', 'offline', 'carbons', 'archive', 'marks', 'rooms', 'services', 'sums',
];
const CHECK_MS = 30_000;

const server = await (await import(`./servers/${options.server}.mjs`)).server(
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
);
Object.assign(server, { name: options.server, url: options.url, sockets: new Set() });
await acquaint();

const found = [];
for (const group of GROUPS) {
  const { title, checks } = await import(`./checks/${group}.mjs`);
  for (const { clause, what, run } of checks) {
    if (options.only !== undefined && !`${group} ${what}`.includes(options.only)) continue;
    const began = Date.now();
    const outcome = await outcomeOf(run);
    found.push({ group: title, clause, what, ...outcome, ms: Date.now() - began });
    const isShown = outcome.verdict === 'lax' || outcome.verdict === 'fail' || options.all;
    if (isShown) console.log(`${outcome.verdict.padEnd(5)} ${title}: ${what} (${clause})\n      ${outcome.note}`);
  }
}
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(found, null, 1)}\n`);
const count = (verdict) => found.filter((one) => one.verdict === verdict).length;
console.log(`${count('pass')} passed, ${count('lax')} lax, ${count('fail')} failed, ${count('info')} of free choice`);
process.exit(count('lax') + count('fail') === 0 ? 0 : 1);

async function outcomeOf(run) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), CHECK_MS);
  });
  try {
    return await Promise.race([run(server), late]);
  } catch (error) {
    return fail(process.env.CONFORMANCE_STACK ? error.stack : error.message);
  } finally {
    clearTimeout(timer);
    await leave();
  }
}

/** The sockets of a check are over before the next one begins. */
async function leave() {
  await Promise.all([...server.sockets].map((socket) => socket.goodbye()));
  server.sockets.clear();
}

/** Anna and Bert know each other, by subscription and by having written to each other; Carl knows nobody. */
async function acquaint() {
  const { anna, bert } = server.people;
  const [one, other] = [await session(server, anna), await session(server, bert)];
  for (const [from, to] of [[one, other], [other, one]]) {
    from.send(`<presence xmlns='${CLIENT}' to='${to.bare}' type='subscribe'/>`);
    await from.settled();
    to.send(`<presence xmlns='${CLIENT}' to='${from.bare}' type='subscribed'/>`);
    await to.settled();
    from.send(`<message xmlns='${CLIENT}' to='${to.bare}' id='hello-${from.jid}' type='chat'><body>hello</body></message>`);
    await from.settled();
  }
  await leave();
}
