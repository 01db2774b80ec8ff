// The laboratory booking: pages that the portal frames, and a server of their own that knows nobody but whom the portal's
// single sign-on vouches for. Node alone, no packages.
//   PORTAL=https://portal.example.edu ORIGIN=https://lab.example.edu PORT=18791 node server.mjs
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";

import { laboratory } from "./laboratory.mjs";
import { sdk } from "./sdk.mjs";
import { sessions } from "./sessions.mjs";
import { userOfTicket } from "./ticket.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
/** Files that are there: nothing else of the disk is served, whatever is asked for. */
const FILES = new Set([
  "index.html",
  "booking.html",
  "app.js",
  "booking.js",
  "bridge.js",
  "words.js",
  "style.css",
]);
const BODY_BYTES_MAX = 16 * 1024;

class Refused extends Error {
  constructor(status, words) {
    super(words);
    this.status = status;
  }
}

async function bodyOf(request) {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) throw new Refused(413, "内容过长");
    parts.push(part);
  }
  try {
    const body = JSON.parse(Buffer.concat(parts).toString("utf8"));
    if (typeof body === "object" && body !== null) return body;
  } catch {
    // below
  }
  throw new Refused(400, "请求不是 JSON");
}

/** Starts the server; the answer's `close` ends it. */
export async function startLaboratory({ portal, origin, port, host = "127.0.0.1" }) {
  const labs = laboratory();
  const open = sessions();
  const kit = await sdk();

  /** Whoever asks, by the session that a ticket began. A header, no cookie: other sites can not make a browser send it. */
  function userOf(request) {
    const token = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? "")?.[1];
    const user = token === undefined ? null : open.userOf(token);
    if (user === null) throw new Refused(401, "请先登录");
    return user;
  }

  const calls = {
    "GET /config.json": async () => ({ portal }),
    "POST /session": async (request) => {
      const { ticket, service } = await bodyOf(request);
      // a ticket for somebody else's service signs nobody in here
      if (service !== `${origin}/`) throw new Refused(403, "票据不是签发给本应用的");
      const user = await userOfTicket({ portal, ticket, service });
      if (user === null) throw new Refused(403, "票据无效或已使用");
      return { token: open.begin(user), user };
    },
    "GET /api/rooms": async (request) => ({ rooms: labs.roomsFor(userOf(request)) }),
    "POST /api/bookings": async (request) => {
      const user = userOf(request);
      const made = labs.book(user, await bodyOf(request));
      if (made.fault !== undefined) throw new Refused(made.isTaken ? 409 : 400, made.fault);
      return made;
    },
  };

  async function answer(request, response) {
    const path = new URL(request.url ?? "/", origin).pathname;
    const call = calls[`${request.method} ${path}`];
    if (call !== undefined) {
      const body = JSON.stringify(await call(request));
      response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" }).end(body);
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") throw new Refused(405, "不支持");
    const name = path === "/" ? "index.html" : path.slice(1);
    if (name === "sdk.js") response.writeHead(200, { "Content-Type": "text/javascript" }).end(kit);
    else if (FILES.has(name)) {
      const text = await readFile(new URL(`public/${name}`, import.meta.url));
      response.writeHead(200, { "Content-Type": `${TYPES[extname(name)]}; charset=utf-8` }).end(text);
    } else throw new Refused(404, "没有这个页面");
  }

  const server = createServer((request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "no-referrer");
    // the portal alone may frame these pages, and they load nothing from elsewhere
    response.setHeader(
      "Content-Security-Policy",
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${portal}`,
    );
    answer(request, response).catch((error) => {
      const status = error instanceof Refused ? error.status : 500;
      if (!(error instanceof Refused)) console.error(error);
      const words = error instanceof Refused ? error.message : "服务暂时不可用";
      response
        .writeHead(status, { "Content-Type": "application/json" })
        .end(JSON.stringify({ message: words }));
    });
  });
  await new Promise((resolve) => server.listen(port, host, resolve));
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const port = Number(process.env.PORT ?? 18791);
  const portal = new URL(process.env.PORTAL ?? "http://127.0.0.1:8080").origin;
  const origin = new URL(process.env.ORIGIN ?? `http://127.0.0.1:${port}`).origin;
  await startLaboratory({ portal, origin, port });
  console.log(`laboratory booking at ${origin}, framed by ${portal}`);
}
