// Checks the direction of imports in apps/portal/src (docs/ARCHITECTURE.md, the React application):
// app -> features -> shared; a feature never imports another; model/ stays free of React; special packages have one home.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../apps/portal/src", import.meta.url));
const IMPORT = /(?:import|export)\s[^;"']*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g;
const isTest = (file) => /\.test\.tsx?$/.test(file) || file.startsWith("testing/");

/** Packages and browser calls that only one place may use. */
const ONLY = [
  { what: /^strophe/, home: /^features\/chat\/session\// },
  { what: /^@dnd-kit\//, home: /^shared\/ui\/sortable-/ },
  { what: /^xss$/, home: /^shared\/ui\/safe-html/ },
  { what: /schema\.gen$/, home: /^shared\/api\// },
];

function* files(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

/** What an area keeps to itself; its rules without React and what is loaded later are no secret. */
const INSIDE_OF_AREA = /^features\/[^/]+\/(?:[^/]+\/)*(?:api|components|hooks|stores|cards|session)\//;

const area = (path) => path.match(/^features\/([^/]+)\//)?.[1];

function problem(from, target, spec, isLazy) {
  for (const { what, home } of ONLY) {
    if (what.test(spec) && !home.test(from)) return `only ${home.source} may import ${spec}`;
  }
  if (/^features\/[^/]+\/model\//.test(from) && /^(react|react-dom|react-router|@tanstack)/.test(spec)) {
    return "model/ holds pure rules: no React";
  }
  if (target === null) return null;
  if (from.startsWith("app/") && !isLazy && INSIDE_OF_AREA.test(target))
    return "app takes from an area its index, an entry beside it, or an index of its parts (docs/ARCHITECTURE.md)";
  if (target.startsWith("testing/")) return "product code does not import testing";
  if (from.startsWith("shared/") && !target.startsWith("shared/")) return "shared imports only shared";
  if (from.startsWith("features/")) {
    if (target.startsWith("app/")) return "a feature does not import app";
    const other = area(`${target}/`);
    if (other !== undefined && other !== area(from))
      return "a feature does not import another feature; app composes them";
  }
  return null;
}

const problems = [];
let lines = 0;
for (const file of files(SRC)) {
  const from = relative(SRC, file);
  const text = readFileSync(file, "utf8");
  const count = text.split("\n").length;
  lines += count;
  const limit = isTest(from) ? 500 : 300;
  if (count > limit && !from.includes(".gen."))
    problems.push(`${from}: ${count} lines, the limit is ${limit}`);
  if (isTest(from)) continue;
  for (const match of text.matchAll(IMPORT)) {
    const spec = match[1] ?? match[2];
    const target = spec.startsWith("@/")
      ? spec.slice(2)
      : spec.startsWith(".")
        ? normalize(join(dirname(from), spec))
        : null;
    const found = problem(from, target, spec, match[2] !== undefined);
    if (found !== null) problems.push(`${from}: imports ${spec}: ${found}`);
  }
  if (/crypto\.randomUUID|\brandomUUID\(/.test(text) && from !== "shared/lib/random.ts") {
    problems.push(`${from}: crypto.randomUUID exists on https alone: use randomId() of shared/lib/random`);
  }
  if (
    /postMessage\(/.test(text) &&
    !from.startsWith("features/embed/") &&
    !from.startsWith("features/home/admin/preview/") &&
    !from.startsWith("shared/lib/tab-channel")
  ) {
    problems.push(
      `${from}: only features/embed, the preview of the home page and shared/lib/tab-channel for tabs call postMessage`,
    );
  }
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`imports: ${lines} lines checked, all in order`);
