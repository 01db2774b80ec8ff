import type { ModelDescription } from "@packages/bridge-protocol/src/index";

import type { EmbeddedApp } from "./app";

/** Modal views at a time, those that are about to open included: what opens more does it to annoy. */
export const MODEL_VIEWS_MAX = 8;
/** Those of one frame: nobody takes the room of all. */
export const MODEL_VIEWS_OF_ONE_MAX = 4;

/** A modal view (001 §3: iframe modal). */
export interface ModelView extends Omit<ModelDescription, "modelId"> {
  readonly modelId: string;
  /** Whose page it shows. */
  readonly app: EmbeddedApp;
  /** The frame whose page opened it. */
  readonly openerId: string;
  /** Closed already; its page is still told. */
  readonly isLeaving: boolean;
}

/** All modal views, the lowest first. */
export type ModelViews = readonly ModelView[];

/** The view that somebody may still see. */
export const viewOf = (views: ModelViews, modelId: string): ModelView | undefined =>
  views.find((view) => view.modelId === modelId && !view.isLeaving);

/** One more view, above the others. */
export const withView = (views: ModelViews, view: ModelView): ModelViews => [...views, view];

/** A view as its opener wants it now: its page stays, what was hidden comes to the top. */
export function withChange(views: ModelViews, modelId: string, wanted: ModelDescription): ModelViews {
  const before = viewOf(views, modelId);
  if (before === undefined) return views;
  const { hidden, width, height, config } = wanted;
  return views.map((view) =>
    view === before
      ? { ...view, hidden, width, height, config: { url: view.config.url, title: config.title } }
      : view,
  );
}

/** A view is closed: it is not seen any more and stays only until its page has heard of it. */
export const withLeaving = (views: ModelViews, modelId: string): ModelViews =>
  views.map((view) => (view.modelId === modelId ? { ...view, isLeaving: true } : view));

/** A view that was closed is gone. */
export const withoutView = (views: ModelViews, modelId: string): ModelViews =>
  views.filter((view) => view.modelId !== modelId);
