import { create } from "zustand";

import { isRecord, localStore, storageKey } from "@/shared/lib/storage";

import type { ClosedAt } from "../model/popup";

const KEY = "noticesClosed";

interface Kept extends ClosedAt {
  readonly userId: string;
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value["userId"] === "string" &&
  typeof value["messageId"] === "string" &&
  typeof value["timeSend"] === "number";

const closedStore = create<{ readonly kept: Kept | null }>()(() => ({ kept: localStore.read(KEY, isKept) }));

/** Closes the important popup for a person, in every tab, until a newer notice comes. */
export function closeImportant(userId: string, { messageId, timeSend }: ClosedAt): void {
  const kept = { userId, messageId, timeSend };
  localStore.write(KEY, kept);
  closedStore.setState({ kept });
}

/** What a person closed; null for nothing. */
export function useClosedImportant(userId: string): ClosedAt | null {
  const kept = closedStore((state) => state.kept);
  return kept?.userId === userId ? kept : null;
}

/** Hears of what other tabs closed; the answer stops it. */
export function followClosed(): () => void {
  const read = () => closedStore.setState({ kept: localStore.read(KEY, isKept) });
  const handle = (event: StorageEvent) => {
    if (event.key === storageKey(KEY)) read();
  };
  read();
  window.addEventListener("storage", handle);
  return () => window.removeEventListener("storage", handle);
}
