import { CHUNK_TIMEOUT_MS } from "@/shared/config/constants";

/** Why a part was not loaded (001 §8): it is not there any more, nobody answered within 120 s, or anything else. */
export type LoadFault = "missing" | "timeout" | "error";
/** Code of a style that was not loaded (001 §8). */
const CSS_FAILED = "CSS_CHUNK_LOAD_FAILED";

/** A script or a style that could not be loaded, as 001 §8 has it. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  /** Only of styles. */
  readonly code: typeof CSS_FAILED | undefined;
  constructor(
    readonly type: LoadFault,
    /** Its address; empty where the browser does not say it. */
    readonly request: string,
    isStyle = false,
  ) {
    super(`Loading ${isStyle ? "CSS chunk" : "chunk"} failed (${type}: ${request})`);
    this.code = isStyle ? CSS_FAILED : undefined;
  }
}

/** The names that browsers and the bundler give to parts that are not loaded. */
const FAILED =
  /dynamically imported module|importing a module script failed|Unable to preload CSS|module script/i;

/** Recognises parts that could not be loaded. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && FAILED.test(error.message));

/** Whether the server says that a file is not there: a new version was published without it. */
async function isMissing(request: string): Promise<boolean> {
  if (request === "") return false;
  const status = await fetch(request, { method: "HEAD" }).then(
    (response) => response.status,
    () => 0,
  );
  return status === 404 || status === 410;
}

/** The address of a style in the bundler's words about one that did not come; null for other words. */
export const styleOf = (message: string): string | null => /preload CSS for (\S+)/.exec(message)?.[1] ?? null;

/** Says what became of a part that was not loaded. `address` is its address where the error does not hold it. */
export async function loadErrorOf(error: unknown, address = ""): Promise<ChunkLoadError> {
  if (error instanceof ChunkLoadError) return error;
  const message = error instanceof Error ? error.message : "";
  const request = address === "" ? (/(?:https?:\/\/|\/)\S+/.exec(message)?.[0] ?? "") : address;
  const isStyle = styleOf(message) !== null || address.endsWith(".css");
  return new ChunkLoadError((await isMissing(request)) ? "missing" : "error", request, isStyle);
}

/** The answer of `load`, or a `ChunkLoadError` after 120 s (001 §9). */
export async function inTime<T>(load: () => Promise<T>, request = "", isStyle = false): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout", request, isStyle)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a style into a place of the page, which holds it from then on; rejected with a `ChunkLoadError`. */
export async function loadStyle(place: Node, href: string, integrity?: string): Promise<HTMLLinkElement> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  if (integrity !== undefined) link.integrity = integrity;
  const arrived = new Promise<HTMLLinkElement>((resolve, reject) => {
    link.addEventListener("load", () => resolve(link));
    link.addEventListener("error", () => reject(new Error(`Unable to preload CSS for ${href}`)));
  });
  link.href = href;
  place.appendChild(link);
  try {
    return await inTime(() => arrived, href, true);
  } catch (error) {
    link.remove();
    throw await loadErrorOf(error, href);
  }
}
