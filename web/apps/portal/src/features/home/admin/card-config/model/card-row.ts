import type { Schema } from "@/shared/api/schema";

/** A card as its editors list it. */
export type CardRow = Schema<"CardConfigRow">;

/** The colour behind what is said of the systems that fill a card's columns. */
export const HEALTH_TONES = {
  WELL: "success",
  UNKNOWN: "quiet",
  FAILING: "danger",
  OFF: "quiet",
} as const;
