import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const EXAMPLES = join(import.meta.dirname, '../../../web/examples');
/** The workspace's own Node, which reads TypeScript. */
const NODE = join(import.meta.dirname, '../../../web/node_modules/.bin/node');

/** Where the demonstration data register the examples of `web/examples`. */
export const LAB_ORIGIN = 'http://127.0.0.1:18791';
export const LEGACY_ORIGIN = 'http://127.0.0.1:18792';

async function start(file: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const program = spawn(NODE, [join(EXAMPLES, file)], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  // it says where it answers as soon as it does
  await Promise.race([
    once(program.stdout, 'data'),
    once(program, 'exit').then(() => Promise.reject(new Error(`${file} ended`))),
  ]);
  return program;
}

/** The laboratory booking and the page that speaks by hand, on origins of their own beside a portal. */
export class EmbeddedSites {
  readonly #programs: readonly ChildProcess[];
  private constructor(programs: readonly ChildProcess[]) {
    this.#programs = programs;
  }
  static async start(portal: string): Promise<EmbeddedSites> {
    return new EmbeddedSites(
      await Promise.all([start('embedded-app/server.mjs', { PORTAL: portal }), start('legacy-page/server.mjs', {})]),
    );
  }
  async stop(): Promise<void> {
    for (const program of this.#programs) {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    }
  }
}
