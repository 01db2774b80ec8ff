import type { Schema } from "@/shared/api/schema";

/** A card as its editors list it. */
export type CardRow = Schema<"CardConfigRow">;
