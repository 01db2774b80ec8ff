import { fileURLToPath } from "node:url";

import { build } from "vite";

const entry = fileURLToPath(new URL("src/index.ts", import.meta.url));

/** The name that the classic script gives itself in the window. */
const GLOBAL = "OneHallEmbed";

/** A file of the published form. */
export interface Bundled {
  readonly file: string;
  readonly code: string;
}

async function one(format: "es" | "iife", file: string): Promise<Bundled> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      lib: { entry, formats: [format], name: GLOBAL, fileName: () => file },
      minify: true,
      target: "es2022",
      write: false,
    },
  });
  const [made] = Array.isArray(built) ? built : [];
  if (made === undefined) throw new Error(`${file} was not built`);
  return { file, code: made.output[0].code };
}

/** Both forms of the kit, as they are published. */
export async function bundle(): Promise<readonly Bundled[]> {
  return [await one("es", "embed-sdk.js"), await one("iife", "embed-sdk.iife.js")];
}
