import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { build } from "vite";

import { bundle } from "../../embed-sdk/bundle";
import type { StageState } from "../stage/portal";
import { type BrowserPage, startChromium } from "./chromium";
import { type Site, serve } from "./servers";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFileSync(here(path), "utf8");

/** A portal made of the product's registry and dialogs, with sites around it, in a real browser. */
export interface Theatre {
  readonly page: BrowserPage;
  /** The registered application's site, the site of the one beside it, and one without rights. */
  readonly lab: Site;
  readonly beside: Site;
  readonly evil: Site;
  readonly origin: {
    readonly portal: string;
    readonly lab: string;
    readonly beside: string;
    readonly evil: string;
  };
  /** The address of a page that does what it is told, on any origin. */
  agent(origin: string, name: string, run: string, path?: string): string;
  state(): Promise<StageState>;
  /** Loads the portal anew, with the frame beside in it. */
  open(): Promise<void>;
  close(): Promise<void>;
}

async function buildPortal(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), "onehall-stage-"));
  await build({
    configFile: false,
    root: here("../stage"),
    logLevel: "error",
    plugins: [react()],
    resolve: { alias: { "@packages": here("../.."), "@": here("../../../apps/portal/src") } },
    build: { outDir, emptyOutDir: true, target: "es2023", minify: false, chunkSizeWarningLimit: 5000 },
  });
  return outDir;
}

/** Builds and opens the theatre. */
export async function openTheatre(): Promise<Theatre> {
  const [folder, kit] = await Promise.all([buildPortal(), bundle()]);
  const agent = read("../stage/agent.html");
  const files = { "/agent": agent, "/sandboxed": agent };
  const legacy = "../../../examples/legacy-page";
  const portal = await serve({}, folder);
  const lab = await serve({
    ...files,
    "/legacy/index.html": read(`${legacy}/index.html`),
    "/legacy/bridge.js": read(`${legacy}/bridge.js`),
  });
  const beside = await serve({
    ...files,
    "/beside.html": read("../stage/beside.html"),
    ...Object.fromEntries(kit.map(({ file, code }) => [`/${file}`, code])),
  });
  const evil = await serve(files);
  const { page, stop } = await startChromium();
  // browsers lead every name below localhost to this machine
  const origin = {
    portal: `http://127.0.0.1:${portal.port}`,
    lab: `http://lab.localhost:${lab.port}`,
    beside: `http://bus.localhost:${beside.port}`,
    evil: `http://evil.localhost:${evil.port}`,
  };
  const query = new URLSearchParams([
    ["lab", origin.lab],
    ["beside", origin.beside],
    ["bare", `http://bare.localhost:${lab.port}`],
    ["trusted", `http://trusted.localhost:${lab.port}`],
  ]);
  return {
    page,
    lab,
    beside,
    evil,
    origin,
    agent: (where, name, run, path = "agent") =>
      `${where}/${path}?${new URLSearchParams({ name, run, base: where }).toString()}`,
    state: () => page.evaluate<StageState>("stage.state()"),
    async open() {
      await page.send("Page.navigate", { url: `${origin.portal}/index.html?${query.toString()}` });
      await page.until("window.stage !== undefined");
      const url = `${origin.beside}/beside.html?portal=${encodeURIComponent(origin.portal)}`;
      await page.evaluate(`stage.mount("beside", ${JSON.stringify(url)})`);
      await beside.waitFor(({ data }) => JSON.stringify(data).includes("ready"));
    },
    async close() {
      await stop();
      await Promise.all([portal, lab, beside, evil].map((site) => site.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
