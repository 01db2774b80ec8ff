import { isString, localStore } from "@/shared/lib/storage";

const KEY = "locked";

/** The lock holds in all tabs until the same person unlocks it or somebody signs in anew. */
export const screenLock = {
  isLocked: (): boolean => localStore.read(KEY, isString) !== null,
  lock: (userId: string): void => localStore.write(KEY, userId),
  unlock: (): void => localStore.remove(KEY),
};
