import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a notice of the other system looks like; the second has a link that no card may open. */
const NOTICES = [
  { id: 1, title: '选课通知', published: '2026-11-20 09:30:00', url: 'https://jw.example.edu/n/1', 'info.level': '重要' },
  { id: 2, title: '停水通知', published: '2026-11-21 10:00:00', url: 'javascript:alert(1)' },
];

/** Another system of the campus, on this machine: notices for who has the token. */
export class Upstream {
  readonly token = 'canary-7f3a';
  /** Paths that were asked, with what stood in `Authorization`. */
  readonly asked: { readonly path: string; readonly authorization: string }[] = [];
  /** Whether it answers nothing but that something broke. */
  isBroken = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const status = this.#hear(request);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(status === 200 ? JSON.stringify({ code: 0, data: { total: 2, rows: NOTICES } }) : '{}');
    });
  }
  /** One that listens. */
  static async start(): Promise<Upstream> {
    const upstream = new Upstream();
    await new Promise<void>((resolve) => upstream.#server.listen(0, '127.0.0.1', resolve));
    return upstream;
  }
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
  #hear({ url = '', headers }: IncomingMessage): number {
    const authorization = headers.authorization ?? '';
    this.asked.push({ path: url, authorization });
    if (this.isBroken) return 503;
    return authorization === `Bearer ${this.token}` ? 200 : 401;
  }
}
