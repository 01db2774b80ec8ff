import { type RefObject, useEffect } from "react";

import { useBoot } from "../use-boot";

/** What somebody types is the person's own. */
const OWN = "input, textarea, [contenteditable=true]";

function keep(event: Event): void {
  if (!(event.target instanceof Element) || event.target.closest(OWN) === null) event.preventDefault();
}

/**
 * Whether the text of a page can not be copied, as the school says by the page's path in `routes.ts`. Copying, and the menu
 * that offers it, do nothing on `main` then. It is a wish, no protection: whoever reads a page can keep it in other ways.
 */
export function useNoCopy(main: RefObject<HTMLElement | null>, path: string): boolean {
  const isKept = useBoot()?.noCopy?.includes(path) === true;
  useEffect(() => {
    const element = main.current;
    if (!isKept || element === null) return undefined;
    const events = ["copy", "cut", "contextmenu"] as const;
    for (const name of events) element.addEventListener(name, keep);
    return () => {
      for (const name of events) element.removeEventListener(name, keep);
    };
  }, [isKept, main]);
  return isKept;
}
