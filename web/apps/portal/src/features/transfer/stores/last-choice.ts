import { currentUserStore } from "@/shared/lib/current-user";
import { isString, localStore } from "@/shared/lib/storage";

const isList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isString);
const keyOf = (sheet: string): string => {
  const { user } = currentUserStore.getState();
  return `transfer.fields.${user?.tenant_id ?? ""}.${user?.user_id ?? ""}.${sheet}`;
};

/** Keys of the columns that this person took out of a sheet last time, in this browser. */
export const recallChoice = (sheet: string): readonly string[] => localStore.read(keyOf(sheet), isList) ?? [];

/** Keeps them for the next time. */
export const rememberChoice = (sheet: string, keys: readonly string[]): void =>
  localStore.write(keyOf(sheet), keys);
