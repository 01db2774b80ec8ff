import type { Plugin, Rolldown } from "vite";

/** A chunk that only hands names of other ones on. */
const FACADE =
  /^(?<imports>(?:import\{[^}]*\}from"\.\/[^"]+";)*)export\{(?<given>[^}]*)\}(?:from"\.\/(?<source>[^"]+)")?;?\s*$/;
const IMPORT = /import\{([^}]*)\}from"\.\/([^"]+)";/g;

/** `a as b, c` as pairs of [a, b]. */
const pairs = (list: string): (readonly [string, string])[] =>
  list.split(",").map((one) => {
    const [left = "", right = left] = one.trim().split(/\s+as\s+/);
    return [left, right];
  });

/** One name that a facade hands on: which chunk has it, and what it is called there. */
interface Handed {
  readonly name: string;
  readonly target: string;
  readonly theirs: string;
}

/** What a chunk hands on; null when it does something itself. */
export function facadeOf(code: string): readonly Handed[] | null {
  const groups = FACADE.exec(code)?.groups;
  if (groups === undefined) return null;
  const { imports = "", given = "", source } = groups;
  if (source !== undefined)
    return imports === "" ? pairs(given).map(([theirs, name]) => ({ name, target: source, theirs })) : null;
  const taken = new Map<string, readonly [string, string]>();
  for (const [, list = "", target = ""] of imports.matchAll(IMPORT))
    for (const [theirs, own] of pairs(list)) taken.set(own, [target, theirs]);
  const handed: Handed[] = [];
  for (const [own, name] of pairs(given)) {
    const found = taken.get(own);
    if (found === undefined) return null;
    handed.push({ name, target: found[0], theirs: found[1] });
  }
  return handed;
}

/**
 * Has lazy imports ask for the chunks that hold a module and not for one that only hands its names on. The bundler leaves
 * such a chunk for each lazily imported module of a group (rolldown issue 9729), and each costs the browser a request. The
 * files stay, so that the manifest knows the modules by their names; nothing loads them any more.
 */
export function withoutFacades(): Plugin {
  return {
    name: "onehall:without-facades",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const facades = new Map<string, readonly Handed[]>();
        for (const { fileName, code, isEntry } of chunks) {
          const handed = isEntry ? null : facadeOf(code);
          if (handed !== null) facades.set(fileName.replace("assets/", ""), handed);
        }
        for (const chunk of chunks) chunk.code = direct(chunk, facades);
      },
    },
  };
}

/** The code of a chunk with every lazy import of a facade led to what stands behind it. */
function direct({ code }: Rolldown.OutputChunk, facades: ReadonlyMap<string, readonly Handed[]>): string {
  return code
    .replaceAll(/import\((["`'])\.\/([^"`']+)\1\)/g, (whole, _quote, name: string) => {
      const handed = facades.get(name);
      return handed === undefined ? whole : lazily(handed);
    })
    .replaceAll(/"assets\/([^"]+\.js)"/g, (whole, name: string) => {
      const [first] = facades.get(name) ?? [];
      return first === undefined ? whole : `"assets/${first.target}"`;
    });
}

/** A promise of the names. */
function lazily(handed: readonly Handed[]): string {
  const targets = [...new Set(handed.map(({ target }) => target))];
  const names = handed.map(({ name, target, theirs }) => `${name}:e[${targets.indexOf(target)}].${theirs}`);
  const imports = targets.map((target) => `import(\`./${target}\`)`);
  return `Promise.all([${imports.join(",")}]).then(e=>({${names.join(",")}}))`;
}
