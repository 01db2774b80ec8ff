import { isRecord } from "./storage";

/**
 * Whether a value that an earlier version of a page may have stored has the shape of a sample: the same kinds of values
 * under the same names, and in lists the kind of the sample's first entry (anything where the sample has none).
 */
export function fits<T>(sample: T, value: unknown): value is T {
  if (Array.isArray(sample)) {
    return (
      Array.isArray(value) && (sample.length === 0 || value.every((entry) => fits<unknown>(sample[0], entry)))
    );
  }
  if (isRecord(sample)) {
    return isRecord(value) && Object.entries(sample).every(([name, part]) => fits(part, value[name]));
  }
  return sample === null ? value === null : typeof value === typeof sample;
}
