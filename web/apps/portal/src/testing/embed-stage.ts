import { LAB, fakePorts, labApp } from "@/testing/embed-fixtures";
import { fakeClock } from "@/testing/fake-clock";
import { framedPage } from "@/testing/framed-page";

import type { EmbeddedApp } from "@/features/embed/model/app";
import type { EmbedPorts } from "@/features/embed/registry/ports";
import { createFrameRegistry } from "@/features/embed/registry/registry";

/** Ids of the examples of the wire: a frame's and a modal view's. */
export const FRAME_ID = "f7a1c9e3b5d2k8m4p6r0t2v4x6z8q1w3";
export const MODEL_ID = "m0d3l1k7h5g9f2d4s6a8p0o2i4u6y8t1";

/** What is between two turns of all promises. */
export const turn = async () => {
  for (let left = 10; left > 0; left -= 1) await Promise.resolve();
};

/** A registry with a portal around it whose frames are tests. The first frame and the first view have the examples' ids. */
export function stage(over: Partial<EmbedPorts> = {}, apps: readonly EmbeddedApp[] = [labApp]) {
  const clock = fakeClock();
  const portal = fakePorts(over, apps);
  const ids = [FRAME_ID, "frame-2", MODEL_ID];
  const registry = createFrameRegistry({
    ports: portal.ports,
    clock,
    makeId: () => ids.shift() ?? `id-${Math.random().toString(36).slice(2)}`,
  });

  function frame(
    app: EmbeddedApp = labApp,
    place: { readonly url?: string; readonly modelId?: string } = {},
  ) {
    const page = framedPage();
    const url = place.url ?? `${app.origins[0] ?? LAB}/page`;
    const registered = registry.register(page.element, { app, ...place, url });
    if (registered === null) throw new Error(`${url} was refused`);
    const { origin } = new URL(url);
    let asked = 0;
    return {
      ...page,
      ...registered,
      /** Asks under an id of its own, and forgets what it was told before. */
      ask(apiName: string, data?: unknown) {
        asked += 1;
        page.posted.length = 0;
        page.say({ webApiId: `${registered.frameId}-${asked}`, apiName, data }, origin);
      },
      load: () => page.element.dispatchEvent(new Event("load")),
    };
  }

  return {
    ...portal,
    clock,
    registry,
    frame,
    /** Until everything that was asked is answered. */
    async settle() {
      await turn();
      clock.advance(100);
      await turn();
    },
    views: () => registry.views.store.getState(),
    drops: () => Object.fromEntries(registry.dropped().map(({ reason, count }) => [reason, count])),
  };
}
