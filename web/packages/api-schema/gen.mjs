// Writes schema.gen.ts (shapes), calls.gen.ts (what each call sends and answers) and bundle/parts.gen.ts (calls that may be
// made together), sheets.gen.ts (lists that are brought in and taken out) of apps/portal/src/shared/api, and card-shapes.gen.ts of features/home (what the data of cards is held to), from docs/openapi.json; with --check it only says
// whether the files are current.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import openapiTS, { astToString } from "openapi-typescript";

import { callTypes } from "./calls.mjs";
import { bundleParts } from "./bundle.mjs";
import { cardShapes } from "./cards.mjs";
import { sheetList } from "./sheets.mjs";

const SOURCE = new URL("../../../docs/openapi.json", import.meta.url);
const API = new URL("../../apps/portal/src/shared/api/", import.meta.url);
const HEAD = "/** Generated from docs/openapi.json by `npm run gen`; changes belong in the server. */\n\n";

const document = JSON.parse(await readFile(SOURCE, "utf8"));
// Calls have a file of their own, which names shapes: without paths the schema is a tenth as long.
const shapes = { ...document, paths: {} };
const texts = {
  "schema.gen.ts": HEAD + astToString(await openapiTS(shapes, { immutable: true, alphabetize: true })),
  "calls.gen.ts": HEAD + callTypes(document),
  "bundle/parts.gen.ts": HEAD + bundleParts(document),
  "sheets.gen.ts": HEAD + sheetList(document),
  "../../features/home/model/card-shapes.gen.ts": HEAD + cardShapes(document),
};

let isCurrent = true;
for (const [name, text] of Object.entries(texts)) {
  const target = new URL(name, API);
  if (!process.argv.includes("--check")) {
    await writeFile(target, text);
    console.log(`wrote ${fileURLToPath(target)}`);
    continue;
  }
  const current = await readFile(target, "utf8").catch(() => "");
  if (current === text) console.log(`${name} is current`);
  else {
    console.error(`${name} is not what docs/openapi.json says: run \`npm run gen\``);
    isCurrent = false;
  }
}
if (!isCurrent) process.exit(1);
