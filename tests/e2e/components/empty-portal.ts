import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@playwright/test';

const run = promisify(execFile);
const BINARY = process.env.ONEHALL_E2E_BINARY ?? '';

/** A port of this machine that nobody has. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** A portal of its own without a school: what `./run --empty` leaves to its one administrator. */
export class EmptyPortal {
  readonly url: string;
  /** The administrator's account and its first password, as the command says it. */
  readonly account = 'admin';
  readonly password: string;
  readonly #data: string;
  readonly #server: ChildProcess;

  private constructor(url: string, password: string, data: string, server: ChildProcess) {
    this.url = url;
    this.password = password;
    this.#data = data;
    this.#server = server;
  }
  static async start(): Promise<EmptyPortal> {
    // the program reads every ONEHALL_ variable as its own
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('ONEHALL_')));
    const data = await mkdtemp(join(tmpdir(), 'onehall-empty-'));
    const { stdout } = await run(BINARY, ['init', '--data', data], { env });
    const password = /\(shown once\): (\S+)/.exec(stdout)?.[1] ?? '';
    const listen = `127.0.0.1:${await freePort()}`;
    const server = spawn(BINARY, ['serve', '--data', data, '--listen', listen], {
      env: { ...env, ONEHALL_TELEMETRY__LOG_FILTER: 'warn' },
      stdio: 'ignore',
    });
    const url = `http://${listen}`;
    const isReady = async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok ?? false;
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
    return new EmptyPortal(url, password, data, server);
  }
  async stop(): Promise<void> {
    const ended = once(this.#server, 'exit');
    this.#server.kill();
    await ended;
    await rm(this.#data, { recursive: true });
  }
}
