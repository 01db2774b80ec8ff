import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const KINDS: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** The site's port lies so far above that of its portal. */
const SITE_ABOVE = 100;

/** What converse.js is told; everything else is as its makers deliver it. */
const page = (socket: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>converse.js</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/dist/converse.min.css" />
    <script type="module" src="/dist/converse.min.js"></script>
  </head>
  <body>
    <script type="module">
      converse.initialize({
        websocket_url: ${JSON.stringify(socket)},
        // no questions to the web servers of a domain that exists in no network
        discover_connection_methods: false,
        allow_registration: false,
        assets_path: '/dist/',
        i18n: 'en',
      });
    </script>
  </body>
</html>`;

/** converse.js (npm) as a site of its own, with an origin that is not the portal's. */
export class ConverseSite {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }
  /** `portal` is the address of the server to talk with. */
  static async start(portal: string): Promise<ConverseSite> {
    const folder = dirname(fileURLToPath(import.meta.resolve('converse.js/dist/converse.min.js')));
    const index = page(`${portal.replace(/^http/, 'ws')}/ws`);
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
      const content = path === '/' ? Promise.resolve(index) : readFile(join(folder, path.replace(/^\/dist\//, '/')));
      content.then(
        (bytes) => {
          const kind = KINDS[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream';
          response.writeHead(200, { 'content-type': kind }).end(bytes);
        },
        () => response.writeHead(404).end(),
      );
    });
    // the origin that scripts/e2e.sh registers with the server
    const port = Number(new URL(portal).port) + SITE_ABOVE;
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    return new ConverseSite(server);
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
