// JOSE-1 with the npm package `jose` and WebCrypto, as the browser does it.
import * as jose from 'jose';

import { run } from './flows.mjs';
import { finish, utf8 } from './peer.mjs';

const { subtle } = globalThis.crypto;
const ECDH = { name: 'ECDH', namedCurve: 'P-256' };
const epkOf = async (key) => {
  const { kty, crv, x, y } = await subtle.exportKey('jwk', key);
  return { kty, crv, x, y };
};
const shared = async (mine, theirs) => {
  const key = await subtle.importKey('jwk', theirs, ECDH, false, []);
  return new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: key }, mine, 256));
};
const keyOf = async (jwk, alg) => jose.importJWK({ kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }, alg);
const jws = async (key, header, claims) => new jose.CompactSign(utf8(JSON.stringify(claims))).setProtectedHeader(header).sign(key);
const text = (bytes) => Buffer.from(bytes).toString('utf8');

const impl = {
  name: 'jose',
  suite: 'JOSE-1',
  curve: 'P-256',
  enc: 'A256GCM',
  wrap: 'ECDH-ES',
  macName: 'HS256',
  sig: 'ES256',
  keyBytes: 32,
  hash: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
  hkdf: async (ikm, salt, info, length) => {
    const key = await subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8));
  },
  offer: async () => {
    const pair = await subtle.generateKey(ECDH, false, ['deriveBits']);
    return { kex: { 'JOSE-1': { epk: await epkOf(pair.publicKey) } }, state: pair.privateKey };
  },
  finish: (state, out) => shared(state, out.epk),
  accept: async (kex) => {
    const pair = await subtle.generateKey(ECDH, false, ['deriveBits']);
    return { ikm: await shared(pair.privateKey, kex['JOSE-1'].epk), epk: await epkOf(pair.publicKey) };
  },
  seal: (key, header, plain) => new jose.CompactEncrypt(utf8(plain)).setProtectedHeader(header).encrypt(key),
  open: async (key, compact) =>
    text((await jose.compactDecrypt(compact, key, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] })).plaintext),
  mac: jws,
  checkMac: async (key, sign) => JSON.parse(text((await jose.compactVerify(sign, key, { algorithms: ['HS256'] })).payload)),
  sign: (keys, header, claims) => jws(keys.sig.private, header, claims),
  verify: async (jwk, sign) => {
    const { payload, protectedHeader } = await jose.compactVerify(sign, await keyOf(jwk, 'ES256'), { algorithms: ['ES256'] });
    return { header: protectedHeader, claims: JSON.parse(text(payload)) };
  },
  makeKeys: async () => {
    const make = async (alg) => {
      const pair = await jose.generateKeyPair(alg, { crv: 'P-256', extractable: true });
      return { jwk: await jose.exportJWK(pair.publicKey), private: pair.privateKey };
    };
    return { sig: await make('ES256'), enc: await make('ECDH-ES') };
  },
  sealPassword: async (jwk, header, plain) =>
    new jose.CompactEncrypt(utf8(plain)).setProtectedHeader(header).encrypt(await keyOf(jwk, 'ECDH-ES')),
  openPassword: async (keys, compact) => text((await jose.compactDecrypt(compact, keys.enc.private)).plaintext),
};

await run(impl, process.argv[2]);
finish();
