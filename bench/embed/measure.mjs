// The portal's bridge beside penpal and postmate, in the same Chromium and the same run: time to the first answer, 5,000
// questions, and what is left after 1,000 frames were put up and taken away.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const web = createRequire(here("../../web/apps/portal/package.json"));
const { build } = await import(pathToFileURL(web.resolve("vite")).href);
const { startChromium } = await import("../../web/packages/embed-proof/tests/chromium.ts");
const { serve } = await import("../../web/packages/embed-proof/tests/servers.ts");

const PEERS = ["ours", "penpal", "postmate"];
const ROUNDS = Number(process.env.ROUNDS ?? 30);
const MESSAGES = Number(process.env.MESSAGES ?? 5_000);
const MOUNTS = Number(process.env.MOUNTS ?? 1_000);

async function pages() {
  const folder = mkdtempSync(join(tmpdir(), "onehall-bench-embed-"));
  for (const peer of PEERS)
    for (const side of ["parent", "child"]) {
      const name = `${peer}-${side}`;
      await build({
        configFile: false,
        root: here("pages"),
        logLevel: "error",
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { alias: { "@packages": here("../../web/packages"), "@": here("../../web/apps/portal/src") } },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: "es2023",
          lib: { entry: here(`pages/${name}.ts`), formats: ["es"], fileName: () => `${name}.js` },
          minify: true,
        },
      });
      const html = `<!doctype html><meta charset="utf-8"><title>${name}</title><body><script type="module" src="/${name}.js"></script>`;
      writeFileSync(join(folder, `${name}.html`), html);
    }
  return folder;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const mb = (bytes) => Number((bytes / 1e6).toFixed(2));

const folder = await pages();
const portal = await serve({}, folder);
const lab = await serve({}, folder);
const { page, stop } = await startChromium();
const origin = `http://127.0.0.1:${portal.port}`;
const urlOf = (peer) => `http://lab.localhost:${lab.port}/${peer}-child.html?portal=${encodeURIComponent(origin)}`;
const open = async (peer) => {
  await page.send("Page.navigate", { url: `${origin}/${peer}-parent.html` });
  await page.until("window.bench !== undefined");
};
const measure = (peer, count) => page.evaluate(`bench.measure(${JSON.stringify(urlOf(peer))}, ${count})`);

async function left() {
  for (let turn = 0; turn < 3; turn += 1) await page.send("HeapProfiler.collectGarbage");
  const { usedSize } = await page.send("Runtime.getHeapUsage");
  const { metrics } = await page.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: usedSize, nodes: value("Nodes"), listeners: value("JSEventListeners"), frames: value("Frames") };
}

const figures = Object.fromEntries(PEERS.map((peer) => [peer, { first: [], rest: [] }]));
try {
  await page.send("Performance.enable");
  // they take turns, so that none of them has the quiet half of the machine
  for (let round = 0; round < ROUNDS; round += 1)
    for (const peer of PEERS) {
      await open(peer);
      figures[peer].first.push((await measure(peer, 1)).first);
    }
  for (let round = 0; round < 3; round += 1)
    for (const peer of PEERS) {
      await open(peer);
      figures[peer].rest.push((await measure(peer, MESSAGES)).rest);
    }
  for (const peer of PEERS) {
    await open(peer);
    for (let mount = 0; mount < MOUNTS / 10; mount += 1) await measure(peer, 1);
    const before = await left();
    for (let mount = 0; mount < MOUNTS; mount += 1) await measure(peer, 1);
    const after = await left();
    figures[peer].memory = { before, after };
  }
} finally {
  await stop();
  await Promise.all([portal.close(), lab.close()]);
  rmSync(folder, { recursive: true, force: true });
}
console.log(`first answer: median of ${ROUNDS}; ${MESSAGES} questions, 50 at once: median of 3; ${MOUNTS} frames one after another`);
for (const peer of PEERS) {
  const { first, rest, memory } = figures[peer];
  const { before, after } = memory;
  console.log(
    `${peer.padEnd(9)} first ${median(first).toFixed(1)} ms, questions ${median(rest).toFixed(0)} ms, heap ${mb(before.heap)} -> ${mb(after.heap)} MB, nodes ${before.nodes} -> ${after.nodes}, listeners ${before.listeners} -> ${after.listeners}, frames ${before.frames} -> ${after.frames}`,
  );
}
