// Size budgets over Vite's manifest: gzip sizes (level 9) of what a first visit of each route loads. Fails when one is broken.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { ROUTES as PAGES } from "../apps/portal/src/shared/config/routes.ts";

const DIST = fileURLToPath(new URL("../apps/portal/dist/", import.meta.url));
if (!existsSync(`${DIST}.vite/manifest.json`)) {
  console.error("no build to measure: run `npm run build` first");
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, "utf8"));

const KB = 1000;
/** `alone`: nothing is there before; the others count on top of the first page of their audience. */
const LIMIT = { alone: 150, home: 230, page: 60, administrators: 150 };
/** Styles with those of the first page; administrators' pages have tables and forms beside the styles of home. */
const CSS_LIMIT = { people: 25, administrators: 29 };
/** The library of composite widgets counts apart from a page's own code: with a table, and whatever a page draws. */
const ARIA_LIMIT = { none: 0, table: 75, all: 205 };
/** Pages whose widgets are tables alone. */
const ONLY_TABLES = new Set(["/sensitiveWords", "/searchMisses", "/noticeDesk"]);
/** First pages draw no composite widget. */
function ariaLimit({ route, over }) {
  if (over === undefined) return ARIA_LIMIT.none;
  return ONLY_TABLES.has(route) ? ARIA_LIMIT.table : ARIA_LIMIT.all;
}
const isAria = (key) => key.startsWith("_aria");
/** Texts that every page loads; the larger language counts. */
const TEXTS = ["common", "routes", "shell", "session"];
/** Texts that are loaded together (`shared/i18n/i18n.ts`). */
const BUNDLES = {
  admin: [
    "admin",
    "calendarConfig",
    "cards",
    "config",
    "desk",
    "documents",
    "dutyDesk",
    "embedConfig",
    "look",
    "navigation",
    "safety",
    "sources",
  ],
  start: [...TEXTS, "footer"],
  home: ["calendar", "home", "matters", "messages", "notices", "notify", "services"],
};
/** The chunk of texts. */
function textKey(language, name) {
  const locales = `src/shared/i18n/locales/${language}`;
  const bundle = Object.keys(BUNDLES).find((known) => BUNDLES[known].includes(name));
  return bundle === undefined ? `${locales}/${name}.json` : `${locales}.${bundle}.ts`;
}
/** What stands around a page. */
const FRAME = {
  everybody: { files: ["src/app/shell/public-layout.tsx"], texts: [] },
  members: { files: ["src/app/shell/member-layout.tsx"], texts: ["notify"] },
  administrators: { files: ["src/app/admin/admin-layout.tsx"], texts: ["notify", "admin"] },
};
const file = (name) => `src/app/routes/${name}.tsx`;

/** A row of the table of pages, as it is measured. `over`: the page whose chunks are there already. */
function measured({ path, page, texts, audience, isBare, budget }) {
  const forEverybody = audience === "everybody";
  const frame = isBare ? { files: [], texts: [] } : FRAME[audience];
  const limit =
    LIMIT[budget ?? (audience === "administrators" && page !== "being-built" ? audience : "page")];
  const over = forEverybody || isBare ? "/" : "/home/homePage";
  return {
    route: path,
    files: [...frame.files, file(page)],
    texts: [...frame.texts, ...texts],
    limit,
    ...(budget === null ? { over } : {}),
  };
}

/** Pages with the same file and frame are measured once. */
const ROUTES = [
  ...Map.groupBy(
    Object.values(PAGES)
      .filter(({ page }) => page !== null)
      .map(measured),
    ({ files }) => files.join(" "),
  ).values(),
].map(([first, ...others]) => ({ ...first, also: others.length }));

/** Parts that are loaded when somebody opens them, with their texts; counted on top of the route they belong to and of the parts that
 * open them (`after`). */
const PARTS = [
  {
    part: "suggestions of the landing page",
    file: "src/features/home/landing/suggest/suggestions.tsx",
    texts: ["suggest"],
    over: "/",
    limit: 8,
  },
  {
    part: "image viewer",
    file: "src/shared/ui/image-viewer/image-viewer.tsx",
    texts: ["viewer"],
    over: "/home/news",
    limit: 8,
  },
  {
    part: "notice popups",
    file: "src/features/notices/popups.tsx",
    texts: ["messages"],
    over: "/home/homePage",
    after: ["src/app/member-layers.tsx"],
    limit: 9,
  },
  {
    part: "charts",
    file: "src/shared/ui/chart/chart-drawing.tsx",
    texts: [],
    over: "/home/homePage",
    limit: 135,
  },
  {
    part: "editor of notices",
    file: "src/features/notices/admin/rich-text.tsx",
    texts: [],
    over: "/noticeDesk",
    limit: 140,
  },
  {
    part: "chat panel",
    file: "src/features/chat/chat-panel.tsx",
    texts: ["chat"],
    over: "/home/homePage",
    limit: 45,
  },
  {
    part: "chat connection",
    file: "src/features/chat/start-chat.ts",
    texts: [],
    over: "/home/homePage",
    limit: 45,
  },
  {
    part: "payload protection",
    file: "src/shared/api/seal/sealed-send.ts",
    texts: [],
    over: "/home/homePage",
    limit: 10,
  },
  {
    part: "national algorithms",
    file: "src/shared/api/seal/gm1.ts",
    texts: [],
    over: "/home/homePage",
    limit: 30,
  },
];

const sizes = new Map();
function size(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(DIST + file), { level: 9 }).length);
  return sizes.get(file);
}

/** A chunk with everything it imports statically. */
function closure(key, chunks) {
  const entry = manifest[key];
  if (entry === undefined) throw new Error(`the manifest has no ${key}`);
  if (chunks.has(key)) return chunks;
  chunks.add(key);
  for (const imported of entry.imports ?? []) closure(imported, chunks);
  return chunks;
}

function chunksOf({ files, texts }, language) {
  const chunks = closure("index.html", new Set());
  for (const file of files) closure(file, chunks);
  for (const name of [...TEXTS, ...texts]) closure(textKey(language, name), chunks);
  return chunks;
}

function loadedBy(route, language) {
  const spec = ROUTES.find((one) => one.route === route);
  const own = chunksOf(spec, language);
  return spec.over === undefined ? own : new Set([...loadedBy(spec.over, language), ...own]);
}

function measurePart({ file, texts, over, after = [] }) {
  return Math.max(
    ...["zh-CN", "en"].map((language) => {
      const loaded = new Set(loadedBy(over, language));
      for (const opener of after) closure(opener, loaded);
      const chunks = closure(file, new Set());
      for (const name of texts) closure(textKey(language, name), chunks);
      const added = [...chunks].filter((key) => !loaded.has(key));
      const files = new Set(added.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]));
      return [...files].reduce((sum, name) => sum + size(name), 0) / KB;
    }),
  );
}

function measure(spec) {
  const results = ["zh-CN", "en"].map((language) => {
    const loaded =
      spec.over === undefined
        ? new Set()
        : chunksOf(
            ROUTES.find(({ route }) => route === spec.over),
            language,
          );
    const all = [...chunksOf(spec, language)];
    const added = all.filter((key) => !loaded.has(key));
    const weigh = (keys) => keys.reduce((sum, key) => sum + size(manifest[key].file), 0);
    const script = weigh(added.filter((key) => !isAria(key)));
    const aria = weigh(added.filter(isAria));
    const css = [...new Set(all.flatMap((key) => manifest[key].css ?? []))].reduce(
      (sum, file) => sum + size(file),
      0,
    );
    return { script: script / KB, aria: aria / KB, css: css / KB };
  });
  return results.reduce((a, b) => (a.script > b.script ? a : b));
}

const problems = [];
const listed = new Set(ROUTES.flatMap(({ files }) => files));
for (const key of Object.keys(manifest)) {
  if (key.startsWith("src/app/routes/") && !listed.has(key) && key !== file("not-found"))
    problems.push(`${key} is no page of shared/config/routes.ts`);
}
for (const spec of ROUTES) {
  const { script, aria, css } = measure(spec);
  const isOver = script > spec.limit || aria > ariaLimit(spec);
  const top = spec.over === undefined ? "" : ` on top of ${spec.over}`;
  const name = spec.also === 0 ? spec.route : `${spec.route} and ${spec.also} more`;
  console.log(
    `${isOver ? "FAIL" : " ok "} ${name.padEnd(44)} ${script.toFixed(1).padStart(6)} of ${spec.limit} kB${top}, widgets ${aria.toFixed(1)} of ${ariaLimit(spec)} kB, css ${css.toFixed(1)} kB`,
  );
  if (script > spec.limit)
    problems.push(`${spec.route}: ${script.toFixed(1)} kB, the limit is ${spec.limit} kB`);
  if (aria > ariaLimit(spec))
    problems.push(`${spec.route}: ${aria.toFixed(1)} kB of react-aria, the limit is ${ariaLimit(spec)} kB`);
  const cssLimit =
    spec.limit === LIMIT.administrators && spec.over !== undefined
      ? CSS_LIMIT.administrators
      : CSS_LIMIT.people;
  if (css > cssLimit)
    problems.push(`${spec.route}: ${css.toFixed(1)} kB of CSS, the limit is ${cssLimit} kB`);
}

const SOURCE = fileURLToPath(new URL("../apps/portal/", import.meta.url));
for (const part of PARTS) {
  if (!existsSync(SOURCE + part.file)) problems.push(`${part.part}: there is no ${part.file}`);
  else if (manifest[part.file] === undefined) {
    console.log(` --  ${part.part.padEnd(32)} no page loads it yet`);
    continue;
  }
  const total = measurePart(part);
  const isOver = total > part.limit;
  console.log(
    `${isOver ? "FAIL" : " ok "} ${part.part.padEnd(44)} ${total.toFixed(1).padStart(6)} of ${part.limit} kB on top of ${part.over}, css included`,
  );
  if (isOver) problems.push(`${part.part}: ${total.toFixed(1)} kB, the limit is ${part.limit} kB`);
}

const html = readFileSync(`${DIST}index.html`, "utf8");
if (/<script(?![^>]*\ssrc=)/.test(html))
  problems.push("index.html holds an inline script, which the content security policy refuses");
for (const file of readdirSync(`${DIST}assets`)) {
  if (/\.(woff2?|ttf|otf)$/.test(file))
    problems.push(`${file}: web fonts have no budget, the system's fonts are used`);
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
