// Builds the published form: an ES module, a classic script that defines OneHallEmbed, and the types of both.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { bundle } from "./bundle.ts";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

rmSync(here("dist"), { recursive: true, force: true });
execFileSync(process.execPath, [
  here("../../node_modules/typescript/bin/tsc"),
  "-p",
  here("tsconfig.build.json"),
  "--outDir",
  here("dist/types"),
]);
// with .js suffixes every resolver of types finds its way
for (const name of readdirSync(here("dist/types"), { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".d.ts")) continue;
  const file = here(`dist/types/${name}`);
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/(from "\.[^"]*)"/g, '$1.js"'));
}
for (const { file, code } of await bundle()) writeFileSync(here(`dist/${file}`), code);
