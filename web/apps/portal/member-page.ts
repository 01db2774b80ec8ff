import type { Plugin, Rolldown } from "vite";

import { facadeOf } from "./facades";

/** The first module of what signed-in people come to first. */
const FIRST = /\/app\/routes\/home-page\.tsx$/;

/**
 * Writes `home.html` beside `index.html`: the same page that also names what the home page needs, so that a browser asks
 * for it at once and not after it has read the start of the application. The server answers the addresses of signed-in
 * people with it; on other pages it would load what nobody asked for.
 */
export function memberPage(): Plugin {
  return {
    name: "onehall:member-page",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const index = bundle["index.html"];
        // the tests build single modules with the settings of the application
        if (index?.type !== "asset") return;
        const html = String(index.source);
        const links = needed(bundle)
          .filter((file) => !html.includes(`/${file}"`))
          .map((file) =>
            file.endsWith(".css")
              ? `    <link rel="preload" as="style" crossorigin href="/${file}">\n`
              : `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
          );
        this.emitFile({
          type: "asset",
          fileName: "home.html",
          source: html.replace("  </head>", `${links.join("")}  </head>`),
        });
      },
    },
  };
}

/** Scripts and styles of the home page with all that they import statically. */
function needed(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && FIRST.test(facadeModuleId));
  if (first === undefined) throw new Error("the home page is not a chunk of its own");
  const seen = new Set<string>();
  const styles = new Set<string>();
  const open = [first.fileName];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== "chunk") continue;
    seen.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    open.push(...chunk.imports);
  }
  const files = [...seen].filter((name) => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" && facadeOf(chunk.code) === null;
  });
  return [...files, ...styles];
}
