import type { Plugin } from "vite";

/** Words of react-aria in one language each, for screen readers: `dist/private/intl/<widget>/<language>.mjs`. */
const WORDS =
  /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/[^/]+\/([a-z]{2}-[A-Z]{2})\.mjs$/;

/** Leaves out the words of languages that the product does not speak: thirty of them are 60 kB of each widget's chunk. */
export function ariaLanguages(spoken: readonly string[]): Plugin {
  return {
    name: "onehall:aria-languages",
    enforce: "pre",
    load(id) {
      const language = WORDS.exec(id)?.[1];
      return language === undefined || spoken.includes(language) ? null : "export default {};";
    },
  };
}
