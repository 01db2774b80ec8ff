import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test, type APIRequestContext } from '@playwright/test';

import { ownServer } from '../servers.ts';

const run = promisify(execFile);

/** What the operator does at the machine: the command line beside the running server, and restarts. */
export class Operator {
  readonly #request: APIRequestContext;
  readonly #binary = process.env.ONEHALL_E2E_BINARY ?? '';
  readonly #data = ownServer().data;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }
  async #onehall(words: readonly string[], input = ''): Promise<void> {
    // The program reads every ONEHALL_ variable as its own.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('ONEHALL_E2E_')));
    const command = run(this.#binary, [...words, '--data', this.#data], { env });
    command.child.stdin?.end(input);
    await command;
  }
  /** Adds a person; answers the account, which is another one where a test is tried again. */
  async #add(wanted: string, name: string, password: string, ...kind: readonly string[]): Promise<string> {
    const { retry } = test.info();
    const account = retry === 0 ? wanted : `${wanted}-${retry}`;
    await this.#onehall(['user', 'add', '--account', account, '--name', name, '--kind', ...kind], `${password}\n`);
    return account;
  }
  addStudent(wanted: string, name: string, password: string): Promise<string> {
    return this.#add(wanted, name, password, 'student');
  }
  /** An administrator of the whole school beside that of the demonstration. */
  addAdministrator(wanted: string, name: string, password: string): Promise<string> {
    return this.#add(wanted, name, password, 'staff', '--role', 'administrator');
  }
  async disable(account: string): Promise<void> {
    await this.#onehall(['user', 'disable', account]);
  }
  /** Stops the server and waits until the next one, started by scripts/e2e.sh, is ready. */
  async restartServer(): Promise<void> {
    const pid = async () => Number(await readFile(join(this.#data, 'server.pid'), 'utf8'));
    const before = await pid();
    process.kill(before, 'SIGTERM');
    await expect.poll(pid, { timeout: 20_000 }).not.toBe(before);
    const isReady = async () => (await this.#request.get('/health/ready').catch(() => null))?.ok() ?? false;
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  }
  /** Ends the single sign-on session of a ticket, as signing out on another device does. */
  async endSession(casTicket: string): Promise<void> {
    const answer = await this.#request.post('/api/blade-workbench/nobody/cas/removeSessionValidTime', {
      headers: { authorization: `Basic ${Buffer.from('onehall:onehall').toString('base64')}` },
      data: { casTicket },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}
