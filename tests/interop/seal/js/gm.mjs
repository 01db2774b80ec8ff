// GM-1 with the npm package `sm-crypto-v2`, as the browser does it.
import { randomBytes } from 'node:crypto';

import { hkdf, sm2, sm3, sm4 } from 'sm-crypto-v2';

import { run } from './flows.mjs';
import { b64, finish, unb64, utf8 } from './peer.mjs';

const hex = (bytes) => Buffer.from(bytes).toString('hex');
const unhex = (text) => new Uint8Array(Buffer.from(text, 'hex'));
const publicHex = (jwk) => `04${hex(unb64(jwk.x))}${hex(unb64(jwk.y))}`;
// C1C3C2; the library leaves the leading 04 out, the wire has it
const envelope = (bytes, jwk) => unhex(`04${sm2.doEncrypt(bytes, publicHex(jwk), 1)}`);
const openEnvelope = (bytes, privateHex) => {
  if (bytes[0] !== 4) throw new Error('no 04');
  const plain = sm2.doDecrypt(hex(bytes.slice(1)), privateHex, 1, { output: 'array' });
  if (plain.length === 0) throw new Error('not for this key');
  return plain;
};
const hash = (bytes) => unhex(sm3(bytes));
const json = (value) => b64(utf8(JSON.stringify(value)));

function compact(key, header, plain, encryptedKey = new Uint8Array()) {
  const aad = json(header);
  const iv = new Uint8Array(randomBytes(12));
  const options = { mode: 'gcm', iv, associatedData: utf8(aad), output: 'array', outputTag: true, padding: 'none' };
  const { output, tag } = sm4.encrypt(utf8(plain), key, options);
  return [aad, b64(encryptedKey), b64(iv), b64(output), b64(tag)].join('.');
}

function openCompact(key, text) {
  const [aad, , iv, body, tag] = text.split('.');
  const options = { mode: 'gcm', iv: unb64(iv), associatedData: utf8(aad), tag: unb64(tag), output: 'array', padding: 'none' };
  const plain = sm4.decrypt(unb64(body), key, options);
  return Buffer.from(plain.output ?? plain).toString('utf8');
}

const hmac = (key, text) => unhex(sm3(utf8(text), { mode: 'hmac', key }));
const signed = (header, claims, sign) => {
  const input = `${json(header)}.${json(claims)}`;
  return `${input}.${b64(sign(input))}`;
};
const parts = (jws) => {
  const [header, claims, signature] = jws.split('.');
  const read = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: read(header), claims: read(claims), input: `${header}.${claims}`, signature: unb64(signature) };
};

const impl = {
  name: 'sm-crypto-v2',
  suite: 'GM-1',
  curve: 'SM2',
  enc: 'SM4GCM',
  wrap: 'SM2',
  macName: 'HMAC-SM3',
  sig: 'SM2SM3',
  keyBytes: 16,
  hash,
  hkdf: (ikm, salt, info, length) => hkdf(ikm, salt, info, length),
  offer: async (jwk) => {
    const state = new Uint8Array(randomBytes(64));
    return { kex: { 'GM-1': { ekid: jwk.kid, ct: b64(envelope(state, jwk)) } }, state };
  },
  finish: (state) => state,
  accept: async (kex, keys) => ({ ikm: openEnvelope(unb64(kex['GM-1'].ct), keys.enc.private) }),
  seal: compact,
  open: openCompact,
  mac: (key, header, claims) => signed(header, claims, (input) => hmac(key, input)),
  checkMac: (key, jws) => {
    const { claims, input, signature } = parts(jws);
    if (hex(hmac(key, input)) !== hex(signature)) throw new Error('wrong');
    return claims;
  },
  sign: (keys, header, claims) =>
    signed(header, claims, (input) =>
      unhex(sm2.doSignature(utf8(input), keys.sig.private, { hash: true, publicKey: publicHex(keys.sig.jwk) })),
    ),
  verify: (jwk, jws) => {
    const { header, claims, input, signature } = parts(jws);
    if (!sm2.doVerifySignature(utf8(input), hex(signature), publicHex(jwk), { hash: true })) throw new Error('wrong');
    return { header, claims };
  },
  makeKeys: () => {
    const make = () => {
      const pair = sm2.generateKeyPairHex();
      const xy = unhex(pair.publicKey).slice(1);
      return { private: pair.privateKey, jwk: { x: b64(xy.slice(0, 32)), y: b64(xy.slice(32)) } };
    };
    return { sig: make(), enc: make() };
  },
  sealPassword: (jwk, header, plain) => {
    const key = new Uint8Array(randomBytes(16));
    return compact(key, header, plain, envelope(key, jwk));
  },
  openPassword: (keys, text) => openCompact(openEnvelope(unb64(text.split('.')[1]), keys.enc.private), text),
};

await run(impl, process.argv[2]);
finish();
