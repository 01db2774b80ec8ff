import type { Clock } from "@/shared/lib/clock";

import { type Traffic, bytesOf, contentOf } from "../model/traffic";

/** Those who look on: while there are none, nothing is put together for them. */
export function trafficWatchers(clock: Clock) {
  const watchers = new Set<(traffic: Traffic) => void>();
  return {
    watch: (watcher: (traffic: Traffic) => void): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    tell: (kind: Traffic["kind"], message: unknown, aboutIt: () => Partial<Traffic>): void => {
      if (watchers.size === 0) return;
      const about = aboutIt();
      const one: Traffic = {
        at: clock.now(),
        kind,
        frameId: null,
        appId: null,
        origin: "",
        name: "",
        bytes: bytesOf(message),
        status: null,
        reason: null,
        webApiId: null,
        content: contentOf(message),
        ...about,
      };
      for (const watcher of watchers) watcher(one);
    },
    clear: () => watchers.clear(),
  };
}
