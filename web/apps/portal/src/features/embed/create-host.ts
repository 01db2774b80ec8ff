import { randomFrameId } from "@packages/bridge-protocol/src/index";

import { type Clock, systemClock } from "@/shared/lib/clock";

import { framedOrigin, originFor } from "./model/app";
import type { Dropped } from "./model/dropped";
import { type Parent, parentOf } from "./micro/parents";
import { type MicroStore, microStore } from "./micro/store";
import type { EmbedPorts } from "./registry/ports";
import { type FrameRegistry, createFrameRegistry } from "./registry/registry";
import { startReports } from "./registry/report";

/** All of the bridge that a tab has one of. */
export interface CreatedHost {
  readonly registry: FrameRegistry;
  readonly store: MicroStore;
  /** The portal around one sub-application. */
  readonly parent: () => Parent;
}

/** Puts the bridge together: its registry, the micro-frontend store, and the report of what was dropped. */
export function createEmbedHost(
  ports: EmbedPorts,
  report: (rows: readonly Dropped[]) => Promise<unknown>,
  clock: Clock = systemClock,
): CreatedHost {
  const registry = createFrameRegistry({ ports, clock });
  const store = microStore();
  const portalOrigin = window.location.origin;
  startReports({ clock, take: registry.takeDropped, send: report, portalOrigin });
  function appAt(url: string) {
    const app = ports.appAt(framedOrigin(url) ?? "");
    const portal = { origin: portalOrigin, tenantId: ports.tenantId() };
    return app === null || originFor(app, url, portal) === null ? null : app;
  }
  const parent = () => parentOf({ registry, methodOf: store.methodOf, appAt, makeId: randomFrameId });
  return { registry, store, parent };
}
