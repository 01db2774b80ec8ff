import { MODEL_OPEN_DELAY_MS, type ModelDescription } from "@packages/bridge-protocol/src/index";
import { createStore } from "zustand/vanilla";

import type { Clock } from "@/shared/lib/clock";

import type { EmbeddedApp } from "../model/app";
import {
  MODEL_VIEWS_MAX,
  MODEL_VIEWS_OF_ONE_MAX,
  type ModelViews,
  viewOf,
  withChange,
  withLeaving,
  withView,
  withoutView,
} from "../model/views";

/** A closed view's page stays this long, unseen: a message to a window that is taken away at once never arrives. */
const LEAVE_MS = 100;

/** What opening a view needs. */
export interface Opening {
  readonly wanted: ModelDescription;
  readonly app: EmbeddedApp;
  readonly openerId: string;
  /** Whether the page that asked is still there. */
  readonly isThere: () => boolean;
}

/** The list of modal views. `onClosed` tells opener and content, while both are still there. */
export function viewList(deps: {
  readonly clock: Clock;
  readonly makeId: () => string;
  readonly onClosed: (modelId: string, openerId: string) => void;
}) {
  const { clock, makeId, onClosed } = deps;
  const store = createStore<ModelViews>()(() => []);
  const set = (views: ModelViews) => store.setState(views, true);
  /** Views that are about to open, with who opens them. */
  const opening = new Map<string, string>();
  const timers = new Set<() => void>();
  const after = (ms: number, run: () => void) => {
    const cancel = clock.after(ms, () => {
      timers.delete(cancel);
      run();
    });
    timers.add(cancel);
  };

  /** Whether one more may be opened: closed ones count until they are gone. */
  function hasRoom(openerId: string): boolean {
    const openers = [...opening.values(), ...store.getState().map((view) => view.openerId)];
    const own = openers.filter((opener) => opener === openerId);
    return openers.length < MODEL_VIEWS_MAX && own.length < MODEL_VIEWS_OF_ONE_MAX;
  }

  /** Opens a view 100 ms later (001 §9), or changes one of the same opener; the answer is its id, null when it may not be. */
  async function open({ wanted, app, openerId, isThere }: Opening): Promise<string | null> {
    const modelId = wanted.modelId ?? makeId();
    const known = viewOf(store.getState(), modelId);
    if (known !== undefined) {
      if (known.openerId !== openerId || known.config.url !== wanted.config.url) return null;
      set(withChange(store.getState(), modelId, wanted));
      return modelId;
    }
    const isTaken = opening.has(modelId) || store.getState().some((view) => view.modelId === modelId);
    if (isTaken || !hasRoom(openerId)) return null;
    opening.set(modelId, openerId);
    return new Promise((resolve) => {
      after(MODEL_OPEN_DELAY_MS, () => {
        opening.delete(modelId);
        if (isThere()) {
          set(withView(store.getState(), { ...wanted, modelId, app, openerId, isLeaving: false }));
          resolve(modelId);
        } else resolve(null);
      });
    });
  }

  function close(modelId: string): void {
    const view = viewOf(store.getState(), modelId);
    if (view === undefined) return;
    set(withLeaving(store.getState(), modelId));
    onClosed(modelId, view.openerId);
    after(LEAVE_MS, () => set(withoutView(store.getState(), modelId)));
  }

  return {
    store,
    open,
    close,
    /** A page asks to close a view: its opener may, and the page that the view shows. */
    closeFor(modelId: string, asker: { readonly frameId: string; readonly modelId: string | null }): boolean {
      const view = viewOf(store.getState(), modelId);
      if (view === undefined || (view.openerId !== asker.frameId && asker.modelId !== modelId)) return false;
      close(modelId);
      return true;
    },
    /** A frame is gone: nobody is left to close what its page opened. */
    closeAllOf(openerId: string): void {
      for (const view of store.getState()) if (view.openerId === openerId) close(view.modelId);
    },
    destroy(): void {
      for (const cancel of timers) cancel();
      timers.clear();
      opening.clear();
      set([]);
    },
  };
}

/** The list of modal views with what changes it. */
export type ViewList = ReturnType<typeof viewList>;
