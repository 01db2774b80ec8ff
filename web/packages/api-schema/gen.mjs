// Writes apps/portal/src/shared/api/schema.gen.ts from docs/openapi.json; with --check it only says whether the file is current.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import openapiTS, { astToString } from "openapi-typescript";

const SOURCE = new URL("../../../docs/openapi.json", import.meta.url);
const TARGET = new URL("../../apps/portal/src/shared/api/schema.gen.ts", import.meta.url);
const HEAD = "/** Generated from docs/openapi.json by `npm run gen`; changes belong in the server. */\n\n";

const document = JSON.parse(await readFile(SOURCE, "utf8"));
// The browser names shapes, never calls: without paths the file is a tenth as long.
const shapes = { ...document, paths: {} };
const text = HEAD + astToString(await openapiTS(shapes, { immutable: true, alphabetize: true }));

if (process.argv.includes("--check")) {
  const current = await readFile(TARGET, "utf8").catch(() => "");
  if (current !== text) {
    console.error("shared/api/schema.gen.ts is not what docs/openapi.json says: run `npm run gen`");
    process.exit(1);
  }
  console.log("schema.gen.ts is current");
} else {
  await writeFile(TARGET, text);
  console.log(`wrote ${fileURLToPath(TARGET)}`);
}
