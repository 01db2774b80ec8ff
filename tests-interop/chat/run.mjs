// XMPP clients of others against our server. Arguments: address of the server. Closing line: `N passed, N failed`.
import assert from 'node:assert/strict';
import WebSocket from 'ws';

globalThis.WebSocket = WebSocket;
const clients = await Promise.all(['xmpp-js', 'stanza', 'strophe'].map((file) => import(`./clients/${file}.mjs`)));

const base = process.argv[2];
const service = `${base.replace('http', 'ws')}/ws`;
const domain = 'onehall.local';
const MESSAGES = 20;
// ids of this run: a message id counts once
const RUN = Date.now();
const PATIENCE_MS = 20_000;
let [passed, failed] = [0, 0];

async function check(what, run) {
  try {
    await run();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${what}: ${error.stack ?? error}`);
  }
}

async function until(what, holds) {
  const end = Date.now() + PATIENCE_MS;
  while (!holds()) {
    assert.ok(Date.now() < end, `${what} did not happen`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function token(account) {
  const answer = await fetch(`${base}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('onehall:onehall').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ grant_type: 'password', username: account, password: process.env.ONEHALL_DEMO_PASSWORD, scope: 'all' }),
  });
  const out = await answer.json();
  assert.ok(answer.ok, JSON.stringify(out));
  return { user: out.user_id, password: out.access_token };
}

const [student, teacher] = [await token('student'), await token('teacher')];
const address = ({ user }) => `${user}@${domain}`;

for (const { name, connect } of clients) {
  const at = (person, resource) => connect({ service, domain, resource, ...person });
  await check(`${name}: a wrong token is refused`, () =>
    assert.rejects(at({ ...student, password: 'no-token' }, 'web-wrong')));
  const [from, to] = [await at(student, 'web-from1'), await at(teacher, 'pc-to1')];
  const sent = Array.from({ length: MESSAGES }, (_, n) => ({ id: `${name}-${RUN}-${n}`, body: `第 ${n} 条 <&> "😊" ${name} ${RUN}` }));
  await check(`${name}: is where it asked to be`, () => {
    assert.equal(from.jid, `${address(student)}/web-from1`);
    assert.equal(to.jid, `${address(teacher)}/pc-to1`);
  });
  await check(`${name}: messages arrive in order, each once`, async () => {
    await to.ping();
    for (const { id, body } of sent) await from.send(address(teacher), id, body);
    await from.send(address(teacher), sent[0].id, sent[0].body);
    await from.ping();
    await until('the last message', () => to.messages.length >= MESSAGES);
    await to.ping();
    assert.deepEqual(to.messages.filter(({ id }) => id.startsWith(`${name}-${RUN}`)), sent);
  });
  await check(`${name}: the archive of both has them`, async () => {
    for (const [client, peer] of [[from, teacher], [to, student]]) {
      const found = (await client.archive(address(peer))).filter((body) => body?.endsWith(`${name} ${RUN}`));
      assert.deepEqual(found, sent.map(({ body }) => body));
    }
  });
  if (to.cut !== undefined) {
    await check(`${name}: goes on after a cut without loss`, async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const before = to.messages.length;
      to.cut();
      for (let n = 0; n < 5; n += 1) await from.send(address(teacher), `${name}-${RUN}-cut-${n}`, `断线后 ${n}`);
      await until('the resumption', () => to.messages.length >= before + 5);
      assert.equal(to.resumed.count, 1);
      assert.deepEqual(to.messages.slice(before).map(({ id }) => id), [0, 1, 2, 3, 4].map((n) => `${name}-${RUN}-cut-${n}`));
    });
  }
  await from.close();
  await to.close();
  await check(`${name}: what came meanwhile comes once`, async () => {
    const writer = await at(student, 'web-from2');
    await writer.send(address(teacher), `${name}-${RUN}-late`, '下线期间的留言');
    await writer.ping();
    const reader = await at(teacher, 'pc-to2');
    await until('the message', () => reader.messages.some(({ id }) => id === `${name}-${RUN}-late`));
    await reader.ping();
    assert.equal(reader.messages.filter(({ id }) => id === `${name}-${RUN}-late`).length, 1);
    await Promise.all([writer.close(), reader.close()]);
  });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
