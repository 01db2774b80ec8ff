// Writes .br and .gz beside every file worth it, so that the server answers without compressing.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const DIST = new URL("../apps/portal/dist/", import.meta.url).pathname;
const KINDS = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const FROM_BYTES = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !KINDS.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const content = await readFile(path);
  if (content.length < FROM_BYTES) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    gz(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
