import { type MicroHost, createEmbedHost } from "@/features/embed";
import type { FrameRegistry } from "@/features/embed/registry-types";
import { call } from "@/shared/api/client";
import { storageEvents } from "@/shared/lib/shared-events";

import { embedStore } from "./embed-store";
import { embedPorts, embeddedUser, onPortalLook, portalLook } from "./ports";

/** The portal's end of the bridge, and what sub-applications get of the portal. */
export interface EmbedHost {
  readonly registry: FrameRegistry;
  readonly micro: MicroHost;
}

let host: EmbedHost | null = null;

/** The one registry of this tab; it begins with the first frame and ends with the tab. */
export function embedHost(): EmbedHost {
  if (host !== null) return host;
  const { registry, store, parent } = createEmbedHost(embedPorts, (rows) =>
    call("/api/onehall/embed/dropped", { rows }),
  );
  const micro: MicroHost = {
    store,
    parent,
    user: embeddedUser,
    look: portalLook,
    onLook: onPortalLook,
    events: (userId) => storageEvents(userId),
  };
  host = { registry, micro };
  embedStore.setState({ registry });
  return host;
}
