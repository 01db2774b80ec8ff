import type { Language } from "@/shared/i18n/i18n";
import { isRecord } from "@/shared/lib/storage";
import type { ThemeColors } from "@/shared/theme/theme-style";

import type { AnyCardData, ColumnChoice } from "../../../model/card-data";
import type { PreviewedHome } from "../api/queries";
import type { Appearance } from "../model/choice";

/** What the frame says to the page around it once it listens; its end of a channel comes with it. */
export const READY = "onehall-preview-ready";

/** The page that is to be shown. */
export interface ShownPage extends ThemeColors {
  readonly home: PreviewedHome;
  readonly language: Language;
  readonly appearance: Appearance;
  /** Another one makes all cards ask for their data again. */
  readonly round: string;
}

/** From the page around it to the frame. */
export type ToFrame =
  | { readonly kind: "show"; readonly shown: ShownPage }
  | { readonly kind: "card"; readonly id: number; readonly data: AnyCardData }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

/** From the frame to the page around it. */
export type FromFrame =
  | { readonly kind: "ask"; readonly id: number; readonly cardId: string; readonly columnId: ColumnChoice }
  | { readonly kind: "height"; readonly px: number }
  /** Somebody wanted to open or change something. */
  | { readonly kind: "refused" };

/** The channel has two ends, both in this application: what comes out is what was put in. */
const isMessage = (data: unknown): boolean => isRecord(data) && typeof data["kind"] === "string";
/** Whether something is a message to the frame. */
export const isToFrame = (data: unknown): data is ToFrame => isMessage(data);
/** Whether something is a message of the frame. */
export const isFromFrame = (data: unknown): data is FromFrame => isMessage(data);
