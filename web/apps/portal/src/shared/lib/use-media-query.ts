import { useCallback, useSyncExternalStore } from "react";

const listOf = (query: string): MediaQueryList | null =>
  typeof matchMedia === "function" ? matchMedia(query) : null;

/** Whether a media query holds now; false where there is no screen. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      const list = listOf(query);
      list?.addEventListener("change", listen);
      return () => list?.removeEventListener("change", listen);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query)?.matches === true);
}
