// Serves a built peer the way OneHall serves its own application: HTTP/1.1, packed once with brotli (11) and gzip (9),
// hashed files cached for a year, the page never cached. Its calls are answered by its own mock file.
//
//   node peer-server.mjs FOLDER PORT
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder, port] = process.argv.slice(2);
const MOCK = join(folder, "src/pages/dashboard/workplace/_mock.ts");
const KINDS = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml" };
/** Smaller files gain nothing. */
const PACKED_FROM_BYTES = 1024;
/** Pictures from other hosts become this one, which costs the peer nothing. */
const FOREIGN_PICTURE = /https:\/\/gw\.alipayobjects\.com\/[^"'`\s]+\.(?:png|svg|jpg)/g;
const PICTURE = "/picture.svg";
const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72"><circle cx="36" cy="36" r="36" fill="#1890ff"/></svg>`;

const files = new Map([[PICTURE, packed(".svg", DRAWN)]]);
const dist = join(folder, "dist");
for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  const kind = extname(entry.name);
  if (!entry.isFile() || !(kind in KINDS)) continue;
  const path = join(entry.parentPath, entry.name);
  files.set(`/${relative(dist, path)}`, packed(kind, ourPictures(await readFile(path, "utf8"))));
}

const { default: mock } = await import(pathToFileURL(MOCK));
const calls = new Map(Object.entries(mock).map(([route, answer]) => [route.split(/\s+/).join(" "), answer]));

createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://peer");
  const call = calls.get(`${request.method} ${pathname}`);
  if (call) {
    const json = (body) =>
      send(request, response, packed(".json", ourPictures(JSON.stringify(body))), "no-store");
    call(request, { json });
    return;
  }
  if (pathname.startsWith("/api/")) {
    response.writeHead(404).end();
    return;
  }
  const file = files.get(pathname);
  if (file) send(request, response, file, "public, max-age=31536000, immutable");
  else send(request, response, files.get("/index.html"), "no-cache");
}).listen(Number(port), "127.0.0.1");

function ourPictures(text) {
  return text.replaceAll(FOREIGN_PICTURE, PICTURE);
}

function packed(kind, text) {
  const plain = Buffer.from(text);
  const type = `${KINDS[kind] ?? "application/json"}; charset=utf-8`;
  if (plain.length < PACKED_FROM_BYTES) return { type, plain };
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: kind === ".json" ? 4 : 11 } };
  return { type, plain, br: brotliCompressSync(plain, best), gzip: gzipSync(plain, { level: 9 }) };
}

function send(request, response, file, cache) {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = ["br", "gzip"].find((name) => file[name] && accepted.includes(name));
  const body = encoding ? file[encoding] : file.plain;
  response.writeHead(200, {
    "content-type": file.type,
    "content-length": body.length,
    "cache-control": cache,
    vary: "accept-encoding",
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(body);
}
