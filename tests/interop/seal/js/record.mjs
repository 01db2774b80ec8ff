// Records what the server answers to one agreement of each suite: the browser's test replays it against its own code.
//   node js/record.mjs PATH/TO/seal-peer > ../../../web/apps/portal/src/testing/seal-vectors.json
import { randomBytes } from 'node:crypto';

import { sm2 } from 'sm-crypto-v2';

import { Rust, b64, newId, nonce, seconds, unb64 } from './peer.mjs';

const { subtle } = globalThis.crypto;
const hex = (bytes) => Buffer.from(bytes).toString('hex');

async function jose() {
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveKey', 'deriveBits']);
  const secret = await subtle.exportKey('jwk', pair.privateKey);
  const { kty, crv, x, y } = secret;
  return { secret, kex: { 'JOSE-1': { epk: { kty, crv, x, y } } } };
}

async function gm(receiver) {
  const secret = new Uint8Array(randomBytes(64));
  const point = `04${hex(unb64(receiver.x))}${hex(unb64(receiver.y))}`;
  const ct = b64(Buffer.from(`04${sm2.doEncrypt(secret, point, 1)}`, 'hex'));
  return { secret: b64(secret), kex: { 'GM-1': { ekid: receiver.kid, ct } } };
}

const rust = new Rust(process.argv[2]);
const { keys } = await rust.call('jwks');
const vectors = [];
for (const [suite, offer, curve] of [['JOSE-1', jose, 'P-256'], ['GM-1', gm, 'SM2']]) {
  const { secret, kex } = await offer(keys.find((key) => key.use === 'enc' && key.crv === curve));
  const input = { suites: [suite], nonce: nonce(), ts: seconds(), kex };
  const out = await rust.call('init', { input });
  const uri = '/api/blade-platform/serverCenter/ospServiceCount?from=%E9%A6%96%E9%A1%B5';
  const about = { rid: newId(), ts: out.serverTime, method: 'POST', uri };
  const said = { rid: about.rid, method: about.method, uri, status: 1000 };
  const plain = JSON.stringify({ records: [{ serviceName: '学生请假申请' }], total: 1 });
  const { sealed } = await rust.call('seal_answer', { kid: out.kid, about: said, plain });
  const answer = JSON.stringify({ code: 200, msg: '操作成功', msgDetail: '', result: sealed, status: 1000, success: true });
  const { sign } = await rust.call('sign_answer', { suite, about: said, body: answer });
  vectors.push({ suite, secret, input, out, about, sign, answer });
}
rust.end();
console.log(JSON.stringify({ keys, vectors }, null, 2));
