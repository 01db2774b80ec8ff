// Hostile and impatient clients against a live server of ours. Options: --url --password --client id:secret, --pid N of the
// server's process, whose memory and files are watched, --drops N (2,000), --only PART.
// Its closing line is `N passed, N failed`.

import { parseArgs } from 'node:util';
import { server as ours } from '../conformance/servers/ours.mjs';
import { corpus } from './corpus.mjs';
import { drops } from './drops.mjs';
import { slowHandshakes, strangers, unread } from './patience.mjs';

const text = { type: 'string' };
const { values: options } = parseArgs({ options: { url: text, password: text, client: text, pid: text, drops: text, only: text } });
const server = Object.assign(await ours(options), { name: 'ours', url: options.url, sockets: new Set() });
let [passed, failed] = [0, 0];

async function check(what, run) {
  if (options.only !== undefined && !what.includes(options.only)) return;
  try {
    console.log(`${what}: ${await run()}`);
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${what}: ${error.message}`);
  }
}

// these wait for the server, and the others run meanwhile
const waiting = [
  check('half handshakes keep nobody out', () => slowHandshakes(server)),
  check('nobody stays without signing in', () => strangers(server)),
];
await check('hostile frames are answered as listed', () => corpus(server));
await check('a session that does not read holds nobody up', () => unread(server));
await Promise.all(waiting);
await check('connecting and going leaves nothing behind', () => drops(server, Number(options.drops ?? 2_000), options.pid));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
