import { localStore } from "@/shared/lib/storage";

/** `status` of the root query (contract §7): 0 unread, 1 read. */
export type MessageStatus = "0" | "1";

const KEY = "messageStatus";

/** The word of an address; anything else is no status. */
export function messageStatus(value: unknown): MessageStatus | null {
  return value === "0" || value === "1" ? value : null;
}

const isStatus = (value: unknown): value is MessageStatus => messageStatus(value) !== null;

/** Keeps it for the next visit of the message centre. */
export function keepStatus(status: MessageStatus): void {
  localStore.write(KEY, status);
}

/** Takes what is kept: the message centre opens filtered by it once. */
export function takeStatus(): MessageStatus | null {
  const kept = localStore.read(KEY, isStatus);
  if (kept !== null) localStore.remove(KEY);
  return kept;
}
