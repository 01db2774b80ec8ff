import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, it } from "vitest";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const TSC = fileURLToPath(new URL("../../../node_modules/typescript/bin/tsc", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "onehall-embed-"));
const place = join(folder, "node_modules/@onehall/embed-sdk");

beforeAll(() => {
  const run = (args: readonly string[]) =>
    execFileSync("npm", [...args, "--silent", "--no-audit", "--no-fund"], { cwd: folder, encoding: "utf8" });
  run(["pack", PACKAGE, "--pack-destination", folder]);
  const packed = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  writeFileSync(join(folder, "package.json"), '{"name":"elsewhere","version":"1.0.0","type":"module"}');
  run(["install", `./${packed}`, "--offline"]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** A page in a frame for one script: it answers initFrame, and prints the frame's id that the bridge has then. */
const PAGE = `
const listeners = [];
const shell = {
  postMessage(text, origin) {
    const { webApiId } = JSON.parse(text);
    const data = JSON.stringify({ webApiId, status: 1000, msg: "初始化成功", data: { frameId: "frame-1", theme: {} } });
    setTimeout(() => listeners.forEach((hear) => hear({ data, origin, source: shell })));
  },
};
globalThis.window = { parent: shell, addEventListener: (_type, hear) => listeners.push(hear), removeEventListener() {} };
`;
const USE = `
const bridge = createBridge({ shellOrigins: ["https://portal.example.edu"] });
const { frameId } = await bridge.ready;
bridge.destroy();
console.log(frameId, new BridgeError("DENIED").code);
`;
const runs = (script: string) =>
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: folder,
    encoding: "utf8",
  }).trim();

it("needs nothing else when it runs, and brings its types and both forms", () => {
  const manifest = JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as Record<string, unknown>;
  expect(manifest["dependencies"] ?? manifest["peerDependencies"]).toBeUndefined();
  expect(readdirSync(join(folder, "node_modules/@onehall"))).toEqual(["embed-sdk"]);
  expect(readdirSync(join(place, "dist")).sort()).toEqual(["embed-sdk.iife.js", "embed-sdk.js", "types"]);
  expect(readdirSync(place).sort()).toEqual(["README.md", "dist", "package.json"]);
});

it.each(["embed-sdk.js", "embed-sdk.iife.js"])("%s has at most 4 kB", (file) =>
  expect(gzipSync(readFileSync(join(place, "dist", file)), { level: 9 }).length).toBeLessThanOrEqual(4000),
);

it("runs as a module where it was installed", () =>
  expect(
    runs(`${PAGE} const { createBridge, BridgeError } = await import("@onehall/embed-sdk"); ${USE}`),
  ).toBe("frame-1 DENIED"));

it("runs as a classic script where it was installed", () =>
  expect(
    runs(`
      import { readFileSync } from "node:fs";
      import { createRequire } from "node:module";
      import { runInThisContext } from "node:vm";
      ${PAGE}
      runInThisContext(readFileSync(createRequire(import.meta.url).resolve("@onehall/embed-sdk/iife"), "utf8"));
      const { createBridge, BridgeError } = globalThis.OneHallEmbed; ${USE}`),
  ).toBe("frame-1 DENIED"));

it.each(["bundler", "nodenext"])(
  "has types that %s resolves and that know names from mistakes",
  (resolution) => {
    const source = (call: string) => `
    import { createBridge } from "@onehall/embed-sdk";
    const bridge = createBridge({ shellOrigins: ["https://portal.example.edu"] });
    export const answer: Promise<string> = ${call};
  `;
    const check = (call: string) => {
      writeFileSync(join(folder, "use.ts"), source(call));
      execFileSync(
        process.execPath,
        [
          TSC,
          "--noEmit",
          "--strict",
          "--lib",
          "ES2022,DOM",
          "--target",
          "ES2022",
          "--module",
          resolution === "nodenext" ? "nodenext" : "esnext",
          "--moduleResolution",
          resolution,
          "use.ts",
        ],
        { cwd: folder, encoding: "utf8", stdio: "pipe" },
      );
    };
    check('bridge.call("closeModel", { modelId: "a" }).then(({ modelId }) => modelId)');
    expect(() => check('bridge.call("closeModel").then(({ modelId }) => modelId)')).toThrow("Command failed");
    expect(() => check('bridge.call("openEverything").then(String)')).toThrow("Command failed");
  },
);
