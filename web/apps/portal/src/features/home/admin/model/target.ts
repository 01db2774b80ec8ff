import { isAddress } from "@/shared/lib/address";
import { isRecord } from "@/shared/lib/storage";

/** The address that a target leads to: the one in a JSON frame configuration, else the text itself. */
export function addressIn(target: string): string {
  const text = target.trim();
  if (!text.startsWith("{")) return text;
  try {
    const config: unknown = JSON.parse(text);
    return isRecord(config) && typeof config["url"] === "string" ? config["url"].trim() : text;
  } catch {
    return text;
  }
}

/** Whether a target leads somewhere: an address, or a JSON frame configuration with one. */
export const isTarget = (target: string): boolean => isAddress(addressIn(target));
