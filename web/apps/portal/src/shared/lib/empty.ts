/** 001 §5: null, undefined, '', empty arrays and empty objects are empty; numbers and booleans never are. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  // A date or a map holds something, though it has no keys.
  if (typeof value !== "object" || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return false;
  return Object.keys(value).length === 0;
}
