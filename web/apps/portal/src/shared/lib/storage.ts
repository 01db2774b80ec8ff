/** JSON in the browser's storage that never throws: blocked or full storage behaves like an empty one. */
export interface JsonStore {
  /** The stored value when `isValid` accepts it, else null. */
  read<T>(key: string, isValid: (value: unknown) => value is T): T | null;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

const PREFIX = "onehall.";

/** Full name of a key, as storage events carry it. */
export const storageKey = (key: string): string => `${PREFIX}${key}`;

function jsonStore(area: () => Storage): JsonStore {
  return {
    read(key, isValid) {
      try {
        const text = area().getItem(storageKey(key));
        if (text === null) return null;
        const value: unknown = JSON.parse(text);
        return isValid(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        area().setItem(storageKey(key), JSON.stringify(value));
      } catch {
        // Private mode or a full quota: the value lives until the page is left.
      }
    },
    remove(key) {
      try {
        area().removeItem(storageKey(key));
      } catch {
        // See write.
      }
    },
  };
}

/** Kept across visits and shared by all tabs. */
export const localStore: JsonStore = jsonStore(() => window.localStorage);
/** Kept as long as the tab. */
export const sessionStore: JsonStore = jsonStore(() => window.sessionStorage);

/** Check for `read`. */
export const isString = (value: unknown): value is string => typeof value === "string";
/** Check for `read`. */
export const isNumber = (value: unknown): value is number => typeof value === "number";
/** Check for `read`. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text with something in it; null for anything else. */
export const filledText = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;
