// SCRAM as a client does it (RFC 5802, RFC 7677), without channel binding.

import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { SASL } from './ns.mjs';
import { must } from './verdict.mjs';

const base64 = (data) => Buffer.from(data).toString('base64');
const text = (element) => Buffer.from(element.text, 'base64').toString();

/** Signs in; answers the last element of the server and whether the server proved itself. */
export async function scram(socket, { hash, user, password }) {
  const algorithm = hash.replace('-', '').toLowerCase();
  const mac = (key, data) => createHmac(algorithm, key).update(data).digest();
  const nonce = randomBytes(18).toString('base64');
  const bare = `n=${user.replaceAll('=', '=3D').replaceAll(',', '=2C')},r=${nonce}`;
  socket.send(`<auth xmlns='${SASL}' mechanism='SCRAM-${hash}'>${base64(`n,,${bare}`)}</auth>`);
  const isAnswer = (one) => ['challenge', 'success', 'failure'].includes(one.name);
  const challenge = await socket.need('the challenge', isAnswer);
  if (challenge.name === 'failure') return { last: challenge };
  const first = text(challenge);
  const fields = Object.fromEntries(first.split(',').map((field) => [field[0], field.slice(2)]));
  must(fields.r.startsWith(nonce) && fields.r.length > nonce.length, 'the nonce of the server is none');
  must(Number(fields.i) >= 4_096, `${fields.i} rounds`);
  const length = createHash(algorithm).digest().length;
  const salted = pbkdf2Sync(password, Buffer.from(fields.s, 'base64'), Number(fields.i), length, algorithm);
  const key = mac(salted, 'Client Key');
  const unproved = `c=${base64('n,,')},r=${fields.r}`;
  const signed = `${bare},${first},${unproved}`;
  const signature = mac(createHash(algorithm).update(key).digest(), signed);
  const proof = base64(key.map((byte, at) => byte ^ signature[at]));
  socket.send(`<response xmlns='${SASL}'>${base64(`${unproved},p=${proof}`)}</response>`);
  const last = await socket.need('the outcome', isAnswer);
  const proved = last.name === 'success' && text(last) === `v=${base64(mac(mac(salted, 'Server Key'), signed))}`;
  return { last, proved };
}
