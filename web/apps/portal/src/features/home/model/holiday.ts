import type { Schema } from "@/shared/api/schema";

/** Holidays around today. */
export type Holidays = Schema<"HolidayOut">;
/** One holiday. */
export type Holiday = Schema<"HolidayItem">;
