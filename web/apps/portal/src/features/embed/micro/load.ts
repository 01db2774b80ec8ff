import { ChunkLoadError, inTime, loadErrorOf } from "@/shared/api/load-error";

import { type MicroFile, type MicroModule, microModule } from "./module";

/** How a page gets at a module; given, because tests have no browser that loads any. */
export interface ModuleLoader {
  /** Fetches and checks it against its integrity, and puts it where `import()` finds it. */
  readonly verify: (file: MicroFile) => Promise<void>;
  readonly take: (href: string) => Promise<unknown>;
}

/**
 * The browser's own: `import()` takes no integrity, a script element does, and both share one list of modules: what the element
 * has checked is what the import gets.
 */
const browserLoader: ModuleLoader = {
  async verify({ href, integrity }) {
    const script = document.createElement("script");
    script.type = "module";
    script.crossOrigin = "";
    script.integrity = integrity;
    const arrived = new Promise<void>((resolve, reject) => {
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => reject(new Error("module script")));
    });
    script.src = href;
    document.head.append(script);
    await arrived.finally(() => script.remove());
  },
  take: (href) => import(/* @vite-ignore */ href),
};

/** Asks for the same file under another address: some browsers keep a failed one. */
const again = ({ href, integrity }: MicroFile): MicroFile => ({
  href: `${href}${href.includes("?") ? "&" : "?"}again=1`,
  integrity,
});

async function once(file: MicroFile, loader: ModuleLoader): Promise<unknown> {
  return inTime(async () => {
    await loader.verify(file);
    return loader.take(file.href);
  }, file.href);
}

/**
 * The entry of a sub-application: one second try, then a `ChunkLoadError` (001 §8). What was loaded and lacks one of its steps
 * is `missing`: the part that was asked for is not in it. A failure is never kept.
 */
export async function loadEntry(file: MicroFile, loader: ModuleLoader = browserLoader): Promise<MicroModule> {
  let loaded: unknown;
  try {
    loaded = await once(file, loader);
  } catch {
    try {
      loaded = await once(again(file), loader);
    } catch (error) {
      throw await loadErrorOf(error, file.href);
    }
  }
  const module = microModule(loaded);
  if (module === null) throw new ChunkLoadError("missing", file.href);
  return module;
}
