// What the kit weighs in a page that embeds it (gzip, level 9). Fails when it is more than its limit.
import { gzipSync } from "node:zlib";

import { bundle } from "./bundle.ts";

const LIMIT_KB = 4;

let isOver = false;
for (const { file, code } of await bundle()) {
  const size = gzipSync(code, { level: 9 }).length / 1000;
  if (size > LIMIT_KB) isOver = true;
  console.log(
    `${size > LIMIT_KB ? "FAIL" : " ok "} ${file.padEnd(44)} ${size.toFixed(1).padStart(6)} of ${LIMIT_KB} kB`,
  );
}
if (isOver) process.exitCode = 1;
