// The same conversation for every implementation, in both roles.
import { b64, check, headerOf, newId, nonce, refused, Rust, seconds, transcript, utf8 } from './peer.mjs';

const TEXT = JSON.stringify({ serviceId: '0190c0de', note: '教务处 – naïve ✓', user_info_id: 'student', pad: 'x'.repeat(1000) });
const URI = '/api/blade-platform/serverCenter/collect?from=%E9%A6%96%E9%A1%B5';
const LOGIN = '/api/blade-auth/oauth/token';
const PASSWORD = '湖畔-2026-quiet';
const about = (more = {}) => ({ method: 'POST', uri: URI, rid: newId(), ...more });

/** The three keys of a session. */
async function derive(impl, ikm, hash, lengthOfKey) {
  const part = (purpose, length) => impl.hkdf(ikm, hash, utf8(`onehall/1 ${impl.suite} ${purpose}`), length);
  return { c2s: await part('c2s', lengthOfKey), s2c: await part('s2c', lengthOfKey), sign: await part('sign', 32) };
}

function header(impl, kid, what, dir, more = {}) {
  const { method: htm, uri: htu, rid } = what;
  return { alg: 'dir', enc: impl.enc, typ: impl.suite, kid, rid, ts: seconds(), htm, htu, dir, ...more };
}

async function claims(impl, what, body, dir, more = {}) {
  const { method: htm, uri: htu, rid } = what;
  return { rid, ts: seconds(), htm, htu, bh: b64(await impl.hash(utf8(body))), dir, ...more };
}

const same = (value, expected) => {
  if (JSON.stringify(value) !== JSON.stringify(expected)) throw new Error(`got ${JSON.stringify(value).slice(0, 200)}`);
};

/** They are the client, Rust is the server. */
async function client(impl, rust) {
  const name = (text) => `${impl.name} as client: ${text}`;
  const { keys: jwks } = await rust.call('jwks');
  const find = (use) => jwks.find((key) => key.use === use && key.crv === impl.curve);
  let kid;
  let session;
  await check(name('agrees a key and verifies who answered'), async () => {
    const { kex, state } = await impl.offer(find('enc'));
    const input = { suites: [impl.suite], nonce: nonce(), ts: seconds(), kex };
    const out = await rust.call('init', { input });
    const signed = await impl.verify(jwks.find((key) => key.kid === out.sigKid), out.jws);
    const hash = await impl.hash(utf8(transcript(input, out)));
    same(signed, { header: { alg: impl.sig, kid: out.sigKid, typ: 'onehall-init' }, claims: { th: b64(hash) } });
    kid = out.kid;
    session = await derive(impl, await impl.finish(state, out), hash, impl.keyBytes);
  });
  await check(name('seals what Rust opens, once'), async () => {
    const what = about();
    const sealed = await impl.seal(session.c2s, header(impl, kid, what, 'c2s'), TEXT);
    same(await rust.call('open', { kid, about: what, sealed }), { plain: TEXT });
    return refused(() => rust.call('open', { kid, about: what, sealed }));
  });
  await check(name('can not seal with the other direction’s key'), async () => {
    const what = about();
    const sealed = await impl.seal(session.s2c, header(impl, kid, what, 'c2s'), TEXT);
    return refused(() => rust.call('open', { kid, about: what, sealed }));
  });
  await check(name('can not seal for another path'), async () => {
    const what = about();
    const sealed = await impl.seal(session.c2s, header(impl, kid, { ...what, uri: '/api/x' }, 'c2s'), TEXT);
    return refused(() => rust.call('open', { kid, about: what, sealed }));
  });
  await check(name('opens what Rust answers, and nothing changed'), async () => {
    const what = about({ status: 1000 });
    const { sealed } = await rust.call('seal_answer', { kid, about: what, plain: TEXT });
    same(await impl.open(session.s2c, sealed), TEXT);
    const { dir, st, rid } = headerOf(sealed);
    same({ dir, st, rid }, { dir: 's2c', st: 1000, rid: what.rid });
    const at = sealed.length - 60;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    return refused(() => impl.open(session.s2c, changed));
  });
  await check(name('signs a request that Rust verifies'), async () => {
    const what = about();
    const head = { alg: impl.macName, kid, typ: 'onehall-sign' };
    const sign = await impl.mac(session.sign, head, await claims(impl, what, TEXT, 'c2s'));
    same(await rust.call('verify_request', { kid, about: what, sign, body: TEXT }), { rid: what.rid });
    return refused(() => rust.call('verify_request', { kid, about: what, sign, body: `${TEXT} ` }));
  });
  await check(name('verifies the answer Rust signs'), async () => {
    const what = about({ status: 1000 });
    const { sign } = await rust.call('sign_answer', { suite: impl.suite, about: what, body: TEXT });
    const key = jwks.find((one) => one.kid === headerOf(sign).kid);
    const { claims: said } = await impl.verify(key, sign);
    same([said.rid, said.st, said.htu, said.bh], [what.rid, 1000, URI, b64(await impl.hash(utf8(TEXT)))]);
    const [head, body, signature] = sign.split('.');
    const other = b64(utf8(Buffer.from(body, 'base64url').toString().replace('1000', '1002')));
    return refused(() => impl.verify(key, [head, other, signature].join('.')));
  });
  await check(name('seals a password that Rust opens, once'), async () => {
    const what = about({ uri: LOGIN });
    const key = find('enc');
    const head = { ...header(impl, key.kid, what, 'c2s'), alg: impl.wrap };
    const sealed = await impl.sealPassword(key, head, PASSWORD);
    same(await rust.call('open_password', { about: what, sealed }), { plain: PASSWORD });
    return refused(() => rust.call('open_password', { about: what, sealed }));
  });
}

/** They are the server, Rust is the client. */
async function server(impl, rust) {
  const name = (text) => `${impl.name} as server: ${text}`;
  const keys = await impl.makeKeys();
  const published = (use, alg, jwk) => ({ kty: 'EC', crv: impl.curve, x: jwk.x, y: jwk.y, kid: `their-${use}`, use, alg });
  const jwks = { keys: [published('sig', impl.sig, keys.sig.jwk), published('enc', impl.wrap, keys.enc.jwk)] };
  const kid = 'their-session';
  let session;
  await check(name('agrees a key with Rust'), async () => {
    const input = await rust.call('start', { suite: impl.suite, jwks });
    const { ikm, epk } = await impl.accept(input.kex, keys);
    const out = { suite: impl.suite, kid, exp: seconds() + 7200, serverTime: seconds(), nonce: nonce(), epk, level: 'writes', sigKid: 'their-sig' };
    const hash = await impl.hash(utf8(transcript(input, out)));
    out.jws = await impl.sign(keys, { alg: impl.sig, kid: 'their-sig', typ: 'onehall-init' }, { th: b64(hash) });
    same(await rust.call('finish', { out, jwks }), { kid });
    session = await derive(impl, ikm, hash, impl.keyBytes);
  });
  await check(name('opens what Rust seals'), async () => {
    const what = about();
    const { sealed } = await rust.call('seal', { kid, about: what, plain: TEXT });
    same(await impl.open(session.c2s, sealed), TEXT);
    const { dir, rid, htm, htu } = headerOf(sealed);
    same({ dir, rid, htm, htu }, { dir: 'c2s', rid: what.rid, htm: 'POST', htu: URI });
  });
  await check(name('seals an answer that Rust opens for this status alone'), async () => {
    const what = about({ status: 1000 });
    const sealed = await impl.seal(session.s2c, header(impl, kid, what, 's2c', { st: 1000 }), TEXT);
    same(await rust.call('open_answer', { kid, about: what, sealed }), { plain: TEXT });
    return refused(() => rust.call('open_answer', { kid, about: { ...what, status: 8008 }, sealed }));
  });
  await check(name('verifies the request Rust signs'), async () => {
    const what = about();
    const { sign } = await rust.call('sign_request', { kid, about: what, body: TEXT });
    const said = await impl.checkMac(session.sign, sign);
    same([said.rid, said.bh], [what.rid, b64(await impl.hash(utf8(TEXT)))]);
    const other = new Uint8Array(session.sign);
    other[0] ^= 1;
    return refused(() => impl.checkMac(other, sign));
  });
  await check(name('signs an answer that Rust verifies'), async () => {
    const what = about({ status: 1000 });
    const head = { alg: impl.sig, kid: 'their-sig', typ: 'onehall-sign' };
    const sign = await impl.sign(keys, head, await claims(impl, what, TEXT, 's2c', { st: 1000 }));
    same(await rust.call('verify_answer', { suite: impl.suite, jwks, about: what, sign, body: TEXT }), {});
    return refused(() => rust.call('verify_answer', { suite: impl.suite, jwks, about: what, sign, body: '{}' }));
  });
  await check(name('opens the password Rust seals'), async () => {
    const what = about({ uri: LOGIN });
    const { sealed } = await rust.call('seal_password', { suite: impl.suite, jwks, about: what, password: PASSWORD });
    same(headerOf(sealed).kid, 'their-enc');
    same(await impl.openPassword(keys, sealed), PASSWORD);
  });
}

export async function run(impl, binary) {
  const rust = new Rust(binary);
  try {
    await client(impl, rust);
    await server(impl, rust);
  } finally {
    rust.end();
  }
}

