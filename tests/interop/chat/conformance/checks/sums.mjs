// What holds for every frame of the whole run, and what may end a server. These checks are the last ones.

import { check, must, pass } from '../lib/verdict.mjs';
import { session } from '../lib/session.mjs';
import { faults, frames } from '../lib/socket.mjs';
import { BROKEN, refused } from './xml.mjs';

export const title = 'At the end';

export const checks = [
  check('RFC 7395 3.3.3', 'every message of the server is one complete element with its namespaces, in text', async () => {
    must(frames.count > 0, 'none came');
    must(faults.length === 0, `${faults.length} of ${frames.count} are not: ${faults[0]}`);
    return pass(`${frames.count} of ${frames.count}`);
  }),
  refused('RFC 6120 13.12', 'elements 50,000 deep are refused', (m) => `<${m}>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</message>`, ['policy-violation', 'resource-constraint', ...BROKEN]),
  check('RFC 6120 13.12', 'after all this the server is still there', async (server) => {
    await (await session(server, server.people.carl)).settled();
    return pass();
  }),
];
