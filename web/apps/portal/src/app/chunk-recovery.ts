import { inTime, loadErrorOf, loadStyle, styleOf } from "@/shared/api/load-error";
import { isNumber, sessionStore } from "@/shared/lib/storage";

export { ChunkLoadError, isChunkError } from "@/shared/api/load-error";

const KEY = "chunkReload";
/** A page that was loaded anew for a part is not loaded anew for the next one before this time is over. */
const RELOAD_MS = 600_000;

/** Whether the page may be loaded anew for a part that is not there. */
function mayReload(now: number): boolean {
  const last = sessionStore.read(KEY, isNumber);
  return navigator.onLine && (last === null || Math.abs(now - last) > RELOAD_MS);
}

/** A style that did not come is not asked for a second time by the bundler's own loading. */
async function loadStyleAgain(error: unknown): Promise<void> {
  const request = error instanceof Error ? styleOf(error.message) : null;
  if (request !== null) await loadStyle(document.head, request);
}

/**
 * Loads a chunk (001 §8): one second try, then the page is loaded anew once (a new version was published), then an error that
 * the page around it shows.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> {
  try {
    return await inTime(load);
  } catch (first) {
    try {
      await loadStyleAgain(first);
      return await inTime(load);
    } catch (error) {
      const now = Date.now();
      if (mayReload(now)) {
        sessionStore.write(KEY, now);
        reload();
        // The page is going away: never settles, so that no error flashes up.
        return new Promise<T>(() => undefined);
      }
      throw await loadErrorOf(error);
    }
  }
}
