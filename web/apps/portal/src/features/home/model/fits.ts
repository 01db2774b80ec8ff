import { isRecord } from "@/shared/lib/storage";

import type { Shape } from "./card-shapes.gen";

/** Whether a value that came over the wire is what the API document says. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === "string") return shape === "any" || typeof value === shape;
  if ("maybe" in shape) return value === null || fits(value, shape.maybe);
  if ("list" in shape) return Array.isArray(value) && value.every((one) => fits(one, shape.list));
  return isRecord(value) && Object.entries(shape.object).every(([name, part]) => fits(value[name], part));
}
