// XMPP clients of others against our server. Arguments: address of the server, file of accounts for load. Closing line: `N passed, N failed`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

// Two accounts of `onehall demo --chat-load`: user and application password.
const load = readFileSync(process.argv[3], 'utf8').trim().split('\n').map((line) => line.split('\t'));
const [reader, writer] = load.map(([user, password]) => ({ user, password, scram: true }));

// Calls of the personal centre as one person; the client of the check is a plain one.
const clientOf = (person) => async (call, body) => {
  const answer = await fetch(`${base}/api/onehall/account/appPasswords/${call}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('onehall:onehall').toString('base64')}`,
      'blade-auth': `bearer ${person.password}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const out = await answer.json();
  assert.equal(out.status, 1000, JSON.stringify(out));
  return out.result;
};

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
for (const { name, connect } of clients.filter(({ name }) => name !== '@xmpp/client')) {
  const at = (person, resource) => connect({ service, domain, resource, ...person });
  await check(`${name}: an application password signs in by SCRAM-SHA-256`, async () => {
    const [from, to] = [await at(writer, 'pc-scram1'), await at(reader, 'ios-scram1')];
    assert.equal(from.jid, `${address(writer)}/pc-scram1`);
    await to.ping();
    await from.send(address(reader), `${name}-${RUN}-scram`, '用应用密码发送');
    await until('the message', () => to.messages.some(({ id }) => id === `${name}-${RUN}-scram`));
    await Promise.all([from.close(), to.close()]);
  });
  for (const [what, person] of [
    ['a wrong application password', { ...writer, password: 'aaaaa-bbbbb-ccccc-ddddd' }],
    ["another person's application password", { ...writer, password: reader.password }],
    ['a token by SCRAM', { ...student, scram: true }],
  ]) {
    await check(`${name}: ${what} is refused`, () => assert.rejects(at(person, 'web-wrong')));
  }
}
const made = await clientOf(student)('add', { name: 'strophe', password: process.env.ONEHALL_DEMO_PASSWORD });
const own = { user: student.user, password: made.password, scram: true };
const strophe = clients.find(({ name }) => name === 'strophe.js');
const atHome = (resource) => strophe.connect({ service, domain, resource, ...own });
await check('an application password signs in until it is revoked', async () => {
  const open = await atHome('mac-home1');
  await clientOf(student)('remove', { id: made.item.id });
  await until('the end of the stream', () => open.ended());
  await assert.rejects(atHome('mac-home2'));
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
