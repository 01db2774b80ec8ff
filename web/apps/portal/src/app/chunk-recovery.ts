import { isNumber, sessionStore } from "@/shared/lib/storage";

const KEY = "chunkReload";

/** A part of the application that could not be loaded, even after a second try. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** Recognises failed chunks by the names that browsers and the bundler give them. */
export function isChunkError(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true;
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|Unable to preload CSS|module script/i.test(
      error.message,
    )
  );
}

/** Loads a chunk: one second try, then one reload of the page per session (a new version was published), then an error. */
export async function loadChunk<T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> {
  try {
    return await load();
  } catch {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && sessionStore.read(KEY, isNumber) === null) {
        sessionStore.write(KEY, Date.now());
        reload();
        // The page is going away: never settles, so that no error flashes up.
        return new Promise<T>(() => undefined);
      }
      throw new ChunkLoadError(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Vite reports failed preloads by an event; loadChunk handles the failure itself. */
export function watchPreloadErrors(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (sessionStore.read(KEY, isNumber) !== null) event.preventDefault();
  });
}
