import type { FrameRegistry } from "../registry/registry";
import { type ParentAction, type ParentActionDeps, parentActions } from "./parent-action";

/** The portal around one sub-application. */
export interface Parent {
  readonly act: ParentAction;
  /** Calls with the id of each of its modal views that is closed; the answer ends it. */
  readonly onModelDestroyed: (listener: (modelId: string) => void) => () => void;
  /** The sub-application is gone: its views go with it, and nobody is told any more. */
  readonly end: () => void;
}

/** What parents are made of. */
export interface ParentDeps {
  readonly registry: Pick<FrameRegistry, "views" | "onClosed">;
  readonly methodOf: ParentActionDeps["methodOf"];
  /** The application to which an address of a modal view belongs, when it may be shown. */
  readonly appAt: (url: string) => Parameters<FrameRegistry["views"]["open"]>[0]["app"] | null;
  readonly makeId: () => string;
}

/** Makes the portal around a sub-application: each opens views of its own, as a frame does, and is told of those alone. */
export function parentOf({ registry, methodOf, appAt, makeId }: ParentDeps): Parent {
  const openerId = makeId();
  const listeners = new Set<(modelId: string) => void>();
  let isThere = true;
  const stop = registry.onClosed((modelId, opener) => {
    if (opener !== openerId) return;
    for (const listener of listeners) {
      try {
        listener(modelId);
      } catch (error) {
        // what a sub-application throws is its own affair
        reportError(error);
      }
    }
  });
  return {
    act: parentActions({
      methodOf,
      async openModal(wanted) {
        const app = appAt(wanted.config.url);
        if (app === null) return null;
        const mayOpen = () => isThere && appAt(wanted.config.url) !== null;
        return registry.views.open({ wanted, app, openerId, isThere: mayOpen });
      },
    }),
    onModelDestroyed(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end() {
      isThere = false;
      stop();
      listeners.clear();
      registry.views.closeAllOf(openerId);
    },
  };
}
