/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { ariaLanguages } from "./aria-languages";
import { ariaChunk, baseChunk, memberChunk } from "./chunks";
import { withoutFacades } from "./facades";
import { leanRouter } from "./lean-router";
import { memberPage } from "./member-page";

const backend = process.env["ONEHALL_BACKEND"] ?? "http://127.0.0.1:8080";

/** Chunks that are told from others by their names: what every page has, and the library that is counted apart. */
const NAMED_CHUNKS = /^(?:vendor|base|rolldown-runtime|aria)/;

/** What a plain form is made of. */
const FORM =
  /src\/shared\/ui\/form\/(?:(?:field|text-field|use-form|form|faults|places)\.tsx?|form\.module\.css)/;

/** What every place has where somebody types a password. */
const PASSWORD = /src\/features\/identity\/(?:.*\/)?(?:password-field\.tsx|login-form\.module\.css)/;

/** Small parts that the pages of administrators alone are made of: apart each is one more name in the list of all files. */
const DESK =
  /src\/shared\/(?:documents\/components\/changes-link|api\/configuration-edits|ui\/(?:form\/(?:address-field|leave-guard|picture-field)|last-edit|row-actions|tabbed-page))\./;

/** What asks before typed things are lost, with the dialog that nearly always comes with it. */
const FORM_DIALOG = /src\/shared\/ui\/form\/(?:choice-fields|discard-question|form-dialog|use-close-guard)\./;

export default defineConfig({
  plugins: [react(), ariaLanguages(["zh-CN", "en-US"]), withoutFacades(), leanRouter(), memberPage()],
  resolve: {
    alias: {
      "@packages": fileURLToPath(new URL("../../packages", import.meta.url)),
      "@": fileURLToPath(new URL("./src", import.meta.url)),
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/api", "/cas", "/static-config", "/open", "/media", "/.well-known"].map((prefix) => [
        prefix,
        { target: backend },
      ]),
    ),
  },
  build: {
    outDir: "dist",
    manifest: true,
    // A content security policy without data: scripts and styles: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded already is not named again with each lazy page.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === "js"
          ? dependencies.filter((name) => !/\/(vendor|base|rolldown-runtime)-[^/]*\.js$/.test(name))
          : dependencies,
    },
    target: "es2023",
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The list of all files is a part of the first page: long names cost there.
        chunkFileNames: ({ name }) =>
          NAMED_CHUNKS.test(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".css"))
            ? "assets/[hash:7][extname]"
            : "assets/[name]-[hash:7][extname]",
        // What every page loads lies in two files: many small ones compress worse and name each other at length.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|@tanstack)\/|rolldown\/runtime/,
            },
            { name: baseChunk(), includeDependenciesRecursively: false },
            // fields that a sign-in has as most dialogs have them: apart they weigh a third more
            { name: "form", test: FORM, includeDependenciesRecursively: false },
            { name: "password", test: PASSWORD, includeDependenciesRecursively: false },
            { name: ariaChunk(), includeDependenciesRecursively: false },
            { name: memberChunk(), includeDependenciesRecursively: false },
            { name: "desk", test: DESK, includeDependenciesRecursively: false },
            { name: "form-dialog", test: FORM_DIALOG, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    environment: "happy-dom",
    // The build for browsers: that for Node wants another DOM.
    alias: {
      "strophe.js": fileURLToPath(
        new URL("../../node_modules/strophe.js/dist/strophe.esm.js", import.meta.url),
      ),
    },
    // Files share a worker: to load libraries and make a window for each anew is more than half of a run. What a file
    // leaves behind goes in `fresh.ts`.
    isolate: false,
    setupFiles: ["./src/testing/fresh.ts", "./src/testing/setup.ts"],
    // the first one clears what the second one imports
    sequence: { setupFiles: "list" },
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    testTimeout: 15_000,
    // as many at once as there are processors: by default one is left to whoever watches
    maxWorkers: "100%",
    silent: "passed-only",
  },
});
