import { readFileSync } from "node:fs";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

/** What a page heard and handed over. */
export interface Heard {
  readonly name: string;
  readonly data: unknown;
}

/** A local web server of some files. Any host name that leads to this machine is one of its origins. */
export interface Site {
  readonly port: number;
  readonly heard: readonly Heard[];
  /** Until a page has handed something over that fits; the answer is what. */
  waitFor(fits: (heard: Heard) => boolean): Promise<Heard>;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};
const PATIENCE_MS = 20_000;

/** Serves texts by path, and files of a folder. */
export async function serve(files: Readonly<Record<string, string>>, folder?: string): Promise<Site> {
  const heard: Heard[] = [];
  const listeners = new Set<(heard: Heard) => void>();
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://local");
    if (request.method === "POST") {
      let body = "";
      request.on("data", (data: Buffer) => (body += data.toString()));
      request.on("end", () => {
        const one = JSON.parse(body) as Heard;
        heard.push(one);
        for (const listener of listeners) listener(one);
        response.end();
      });
      return;
    }
    try {
      const text = files[pathname] ?? readFileSync(join(folder ?? "/nowhere", normalize(pathname)));
      response.setHeader("content-type", TYPES[extname(pathname)] ?? "text/html; charset=utf-8");
      // a page whose server takes its origin from it
      if (pathname === "/sandboxed") response.setHeader("content-security-policy", "sandbox allow-scripts");
      response.end(text);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    waitFor(fits) {
      const known = heard.find(fits);
      if (known !== undefined) return Promise.resolve(known);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`nobody said it: ${JSON.stringify(heard)}`)),
          PATIENCE_MS,
        );
        const listener = (one: Heard) => {
          if (!fits(one)) return;
          clearTimeout(timer);
          listeners.delete(listener);
          resolve(one);
        };
        listeners.add(listener);
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
