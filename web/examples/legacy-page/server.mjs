// Serves the page that speaks the wire by hand. Node alone: PORT=18792 node server.mjs
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const TYPES = { "index.html": "text/html", "bridge.js": "text/javascript" };

/** Starts the server; the answer's `close` ends it. */
export async function startLegacy({ port, host = "127.0.0.1" }) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const name = path === "/" ? "index.html" : path.slice(1);
    if (!Object.hasOwn(TYPES, name)) {
      response.writeHead(404).end();
      return;
    }
    readFile(new URL(name, import.meta.url)).then(
      (text) => response.writeHead(200, { "Content-Type": `${TYPES[name]}; charset=utf-8` }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise((resolve) => server.listen(port, host, resolve));
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const port = Number(process.env.PORT ?? 18792);
  await startLegacy({ port });
  console.log(`the page by hand at http://127.0.0.1:${port}`);
}
