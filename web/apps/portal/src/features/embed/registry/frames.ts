import { MESSAGES_PER_SECOND } from "@packages/bridge-protocol/src/index";

import type { EmbeddedApp } from "../model/app";
import { FIRST_PAGE, type Page } from "../model/page";
import { rateGate } from "../model/rate";
import { recentIds } from "../model/recent";
import type { FrameActions } from "./ports";

/** Ids of a page that are remembered: those of five busy seconds. */
const IDS_KEPT = 5 * MESSAGES_PER_SECOND;

/** A frame of the portal and what is known of the page in it. */
export interface Frame {
  readonly frameId: string;
  readonly element: HTMLIFrameElement;
  /** As administrators have it now: what is taken away from an application is not answered any more. */
  app: EmbeddedApp;
  /** What it shows, as it was put up. */
  readonly url: string;
  /** The modal view that it is the content of. */
  readonly modelId: string | null;
  readonly actions: FrameActions;
  /** Where its page has last spoken from. */
  origin: string;
  page: Page;
  readonly mayCome: (now: number) => boolean;
  readonly ids: { readonly isNew: (id: string) => boolean };
}

/** A frame that was just put up. */
export const newFrame = (
  given: Pick<Frame, "frameId" | "element" | "app" | "url" | "modelId" | "actions" | "origin">,
): Frame => ({
  ...given,
  page: FIRST_PAGE,
  mayCome: rateGate(MESSAGES_PER_SECOND),
  ids: recentIds(IDS_KEPT),
});

/** Sends a text to a frame's page, to nobody who took its place: a browser hands it over to that exact origin alone. False when the frame is not there any more. */
export function post(frame: Frame, text: string, origin = frame.origin): boolean {
  if (!frame.element.isConnected) return false;
  frame.element.contentWindow?.postMessage(text, origin);
  return true;
}
