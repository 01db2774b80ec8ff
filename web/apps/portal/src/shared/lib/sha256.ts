/** SHA-256 (FIPS 180-4) in plain JavaScript, for pages on plain http where WebCrypto does not exist. */

type Bytes = Uint8Array<ArrayBuffer>;

/** The first 32 bits of the fractional parts of a root of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function constants(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
      if (candidate % divisor === 0) isPrime = false;
    if (isPrime) found.push(Math.floor((root(candidate) % 1) * 2 ** 32));
  }
  return Uint32Array.from(found);
}

const K = constants(64, Math.cbrt);
const START = constants(8, Math.sqrt);
const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

function padded(bytes: Uint8Array): DataView<ArrayBuffer> {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(all.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

function schedule(view: DataView<ArrayBuffer>, at: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) {
      w[i] = view.getUint32(at + i * 4);
      continue;
    }
    const [a = 0, b = 0] = [w[i - 15], w[i - 2]];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1;
  }
  return w;
}

/** The digest of some bytes. */
export function sha256(bytes: Uint8Array): Bytes {
  const view = padded(bytes);
  const state = START.slice();
  for (let at = 0; at < view.byteLength; at += 64) {
    const w = schedule(view, at);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + value;
  }
  const out = new Uint8Array(32);
  const view32 = new DataView(out.buffer);
  for (const [i, value] of state.entries()) view32.setUint32(i * 4, value);
  return out;
}

/** HMAC-SHA-256 (RFC 2104) in plain JavaScript. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Bytes {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const around = (mark: number, inner: Uint8Array): Bytes => {
    const all = new Uint8Array(64 + inner.length);
    for (const [i, value] of block.entries()) all[i] = value ^ mark;
    all.set(inner, 64);
    return sha256(all);
  };
  return around(0x5c, around(0x36, message));
}
