// Lighthouse (desktop) of the landing page and of a student's home, beside Ant Design Pro's workplace page.
//
//   npm run measure -- --binary PATH --peer FOLDER [--runs 5] [--chromium PATH]
//
// PATH is the server built with --release, FOLDER what `peer.sh` made. The pages take turns (peer, landing, home,
// peer …), so that whatever else the machine does hits all of them. Every load is cold: the browser's cache is emptied,
// the session stays.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import lighthouse, { desktopConfig } from "lighthouse";
import puppeteer from "puppeteer-core";

import { REPORTED, layoutShifts, median, weakPoints } from "./report.mjs";

const PASSWORD = "Bench-2026-lake";
const READY_WITHIN_MS = 30_000;
/** A page that keeps a connection open for news never has a quiet network; all three have long been painted by then. */
const LOADED_WITHIN_MS = 15_000;

const { values: options } = parseArgs({
  options: {
    binary: { type: "string" },
    peer: { type: "string" },
    runs: { type: "string", default: "5" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
  },
});
if (!options.binary || !options.peer) {
  console.error("usage: npm run measure -- --binary PATH --peer FOLDER [--runs 5] [--chromium PATH]");
  process.exit(2);
}

const data = mkdtempSync(join(tmpdir(), "onehall-lighthouse-"));
const children = [];
let browser;
try {
  const ours = await startOurs();
  const peer = await startPeer();
  browser = await puppeteer.launch({
    executablePath: options.chromium,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
    defaultViewport: { width: 1350, height: 940 },
  });
  await signIn(ours);
  await report([
    { name: "Ant Design Pro, workplace", url: `${peer}/dashboard/workplace`, rows: [] },
    { name: "OneHall, landing", url: `${ours}/`, rows: [] },
    { name: "OneHall, home", url: `${ours}/home/homePage`, rows: [] },
  ]);
} finally {
  await browser?.close();
  for (const child of children) child.kill();
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}

async function startOurs() {
  const env = { ...process.env, ONEHALL_DEMO_PASSWORD: PASSWORD, ONEHALL_TELEMETRY__LOG_FILTER: "error" };
  const seeded = spawnSync(options.binary, ["demo", "--data", data], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (seeded.status !== 0) throw new Error(`onehall demo: ${seeded.status}`);
  const port = await freePort();
  children.push(
    spawn(options.binary, ["serve", "--data", data, "--listen", `127.0.0.1:${port}`], {
      env,
      stdio: "ignore",
    }),
  );
  return ready(`http://127.0.0.1:${port}`, "/health/ready");
}

async function startPeer() {
  const port = await freePort();
  const script = join(import.meta.dirname, "peer-server.mjs");
  children.push(
    spawn(process.execPath, [script, options.peer, String(port)], { stdio: ["ignore", "ignore", "inherit"] }),
  );
  return ready(`http://127.0.0.1:${port}`, "/");
}

function freePort() {
  const { promise, resolve, reject } = Promise.withResolvers();
  const server = createServer().once("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
  return promise;
}

async function ready(base, path) {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(base + path).catch(() => undefined);
    if (answer?.ok) return base;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${base} did not get ready`);
}

/** The session's cookie and tokens stay in the browser's profile, which all pages of the run share. */
async function signIn(base) {
  const page = await browser.newPage();
  await page.goto(`${base}/login`, { waitUntil: "networkidle0" });
  await page.type("input[autocomplete=username]", "student");
  await page.type("input[autocomplete=current-password]", PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.pathname.startsWith("/home"));
  await page.waitForNetworkIdle();
  await page.close();
}

async function report(pages) {
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const page of pages) page.rows.push(await measure(page, run === 0));
  }
  console.log(`\n| page | ${REPORTED.map((column) => column.title).join(" | ")} |`);
  console.log(`|---|${REPORTED.map(() => "---").join("|")}|`);
  for (const { name, rows } of pages) {
    const cells = REPORTED.map(({ key, digits }) => median(rows.map((row) => row[key])).toFixed(digits));
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}

async function measure({ name, url }, first) {
  const page = await browser.newPage();
  const flags = {
    onlyCategories: ["performance", "accessibility", "best-practices"],
    logLevel: "error",
    maxWaitForLoad: LOADED_WITHIN_MS,
  };
  const { lhr } = await lighthouse(url, flags, desktopConfig, page);
  await page.close();
  // a page that sent us elsewhere (to the sign-in, to an error) is not the page to be measured
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${name}: ended at ${lhr.finalDisplayedUrl}`);
  }
  if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`);
  if (first) {
    for (const line of [...weakPoints(lhr), ...layoutShifts(lhr)]) console.log(`${name}: ${line}`);
  }
  const row = Object.fromEntries(REPORTED.map(({ key, of }) => [key, of(lhr)]));
  // a run takes minutes: each load is told when it is there
  console.error(`${name}: ${REPORTED.map(({ key, title, digits }) => `${title} ${row[key].toFixed(digits)}`).join(", ")}`);
  return row;
}
