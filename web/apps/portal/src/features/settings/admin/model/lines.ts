import type { Schema } from "@/shared/api/schema";

import { SUMMARIES, type Told } from "./summary";
import type { SettingKey, SettingValues } from "./values";

type SettingLine = Schema<"SettingLine">;

/** A setting with a value that is known by its key. */
export type Line<Key extends SettingKey = SettingKey> = Omit<SettingLine, "value" | "defaultValue"> & {
  readonly key: Key;
  readonly value: SettingValues[Key];
  readonly defaultValue: SettingValues[Key];
};

/** The line of a setting among what the server tells, which holds each value to its shape; null when it tells none. */
export function lineOf<Key extends SettingKey>(lines: readonly SettingLine[], key: Key): Line<Key> | null {
  const found = lines.find((line) => line.key === key);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server answers whole values of this shape
  return found === undefined ? null : (found as unknown as Line<Key>);
}

/** What counts of it, in a few words. */
export const summaryOf = <Key extends SettingKey>(key: Key, value: SettingValues[Key], told: Told): string =>
  SUMMARIES[key](value, told);
