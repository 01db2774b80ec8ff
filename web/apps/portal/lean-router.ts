import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What the router tells those who measure it by `instrumentations`: we hand it none. */
const INSTRUMENTATION = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;
/** The names it gives the router, as they answer where nobody measures. */
const UNMEASURED = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const refuse = () => { throw new Error("the build leaves out what measures the router (lean-router.ts)"); };
export { refuse as getRouteInstrumentationUpdates, refuse as instrumentClientSideRouter };
export { refuse as instrumentHandler };
export const instrumentationResultMetaContext = undefined;
`;
const NAMES =
  /^export \{ consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext \};$/m;

/** What its framework draws: pages that servers render, and files that links fetch before they are followed. */
const FRAMEWORK = /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/;
/** The names that links ask for, as they answer where there is no framework. */
const WITHOUT_FRAMEWORK = new Map([
  ["FrameworkContext", "/* @__PURE__ */ createContext(undefined)"],
  ["PrefetchPageLinks", "() => null"],
  ["mergeRefs", "(...refs) => (value) => { for (const ref of refs) give(ref, value); }"],
  // which links do fetch, where the link stands, what is to be heard there
  ["usePrefetchBehavior", "() => [false, null, {}]"],
]);
const EXPORTS = /^export \{ ([^}]+) \};$/m;

/** The module of `FRAMEWORK` for an application without it; null when it has other names than are known here. */
function withoutFramework(code: string): string | null {
  const names = EXPORTS.exec(code)?.[1]?.split(", ") ?? [];
  if (![...WITHOUT_FRAMEWORK.keys()].every((name) => names.includes(name))) return null;
  return [
    'import { createContext } from "react";',
    'const refuse = () => { throw new Error("the build leaves out the router\'s framework (lean-router.ts)"); };',
    'const give = (ref, value) => { if (typeof ref === "function") ref(value); else if (ref) ref.current = value; };',
    ...names.map((name) => `export const ${name} = ${WITHOUT_FRAMEWORK.get(name) ?? "refuse"};`),
  ].join("\n");
}

/**
 * Leaves out of the first page what the router has for those who measure it and for its framework: the bundler can not see
 * that nobody uses them. Fails when another version of the router has other names there.
 */
export function leanRouter(): Plugin {
  return {
    name: "onehall:lean-router",
    apply: "build",
    load(id) {
      if (FRAMEWORK.test(id)) {
        const lean = withoutFramework(readFileSync(id, "utf8"));
        if (lean === null) this.error("react-router's framework gives other names than lean-router.ts knows");
        return lean;
      }
      if (!INSTRUMENTATION.test(id)) return null;
      if (!NAMES.test(readFileSync(id, "utf8")))
        this.error("react-router gives other names than lean-router.ts knows");
      return UNMEASURED;
    },
  };
}
