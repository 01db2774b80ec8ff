// What the checks share: the Rust side as a child process, encodings, the transcript, the count.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';

const ENDED = 'the peer has ended';

/** The example `seal-peer` of the crate: one command a line, one answer a line. */
export class Rust {
  constructor(binary) {
    this.child = spawn(binary, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** The answer; a refusal is thrown with the peer's words. */
  async call(command, args = {}) {
    this.child.stdin.write(JSON.stringify({ do: command, ...args }) + '\n');
    const line = await this.lines.next();
    if (line.done) throw new Error(ENDED);
    const answer = JSON.parse(line.value);
    if (answer.error) throw new Error(answer.error);
    return answer;
  }

  end() {
    this.child.stdin.end();
  }
}

export const b64 = (bytes) => Buffer.from(bytes).toString('base64url');
export const unb64 = (text) => new Uint8Array(Buffer.from(text, 'base64url'));
export const utf8 = (text) => new Uint8Array(Buffer.from(text, 'utf8'));
export const seconds = () => Math.floor(Date.now() / 1000);
export const newId = () => randomUUID();
export const nonce = () => b64(randomBytes(32));
export const headerOf = (compact) => JSON.parse(Buffer.from(compact.split('.')[0], 'base64url').toString());

/** The text both sides hash after an agreement. */
export function transcript(input, out) {
  const { 'JOSE-1': jose, 'GM-1': gm } = input.kex;
  const kex = [jose && `JOSE-1:${jose.epk.x}.${jose.epk.y}`, gm && `GM-1:${gm.ekid}.${gm.ct}`];
  return [
    'onehall/1 init',
    `suites=${input.suites.join(',')}`,
    `nonce=${input.nonce}`,
    `ts=${input.ts}`,
    `kex=${kex.filter(Boolean).join(',')}`,
    `suite=${out.suite}`,
    `kid=${out.kid}`,
    `exp=${out.exp}`,
    `serverTime=${out.serverTime}`,
    `serverNonce=${out.nonce}`,
    `epk=${out.epk ? `${out.epk.x}.${out.epk.y}` : ''}`,
    `level=${out.level}`,
  ].join('\n');
}

let passed = 0;
let failed = 0;

export async function check(name, run) {
  let fault = '';
  try {
    if ((await run()) === false) fault = 'it does not hold';
  } catch (error) {
    fault = `${error.name}: ${error.message}`;
  }
  if (fault) failed += 1;
  else passed += 1;
  console.log(`${fault ? 'FAIL' : 'ok  '} ${name}${fault ? `: ${fault}` : ''}`);
}

/** Holds when `run` is refused; a peer that is gone refuses nothing. */
export const refused = async (run) => {
  try {
    await run();
    return false;
  } catch (error) {
    if (error.message === ENDED) throw error;
    return true;
  }
};

export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
