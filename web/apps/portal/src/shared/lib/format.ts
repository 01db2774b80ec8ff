import { COUNT_CAP, HEAT_CAP } from "@/shared/config/constants";

import { schoolDay } from "./school-day";

/** 000 §9: 99 stays 99, 100 is shown as 99+. */
export function formatCount(count: number): string {
  return count > COUNT_CAP ? `${COUNT_CAP}+` : String(Math.max(0, Math.trunc(count)));
}

/** 001 §9: heat counts up to 9999999, beyond that 9999999+. */
export function formatHeat(count: number): string {
  return count > HEAT_CAP ? `${HEAT_CAP}+` : String(Math.max(0, Math.trunc(count)));
}

/** 001 §5: strips everything that is no digit (one decimal point stays) and keeps two decimals. */
export function formatAmount(text: string): string {
  const [whole = "", ...rest] = text.replace(/[^\d.]/g, "").split(".");
  const trimmed = whole.replace(/^0+(?=\d)/, "");
  if (rest.length === 0) return trimmed;
  return `${trimmed === "" ? "0" : trimmed}.${rest.join("").slice(0, 2)}`;
}

/** For fields that take a whole number (001 §5): the digits of a text, in their order. */
export function formatDigits(text: string): string {
  return text.replace(/[^0-9]/g, "");
}

/** Server time `yyyy-MM-dd HH:mm:ss` (tenant's zone) as a local date; null when it is none. */
export function parseServerTime(text: string | null | undefined): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text ?? "");
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  return new Date(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
}

/** `yyyy-MM-dd`, the empty text for a time that can not be read. */
export function formatDate(text: string | null | undefined): string {
  return parseServerTime(text) === null ? "" : (text ?? "").slice(0, 10);
}

/** `MM-dd HH:mm` within this year, `yyyy-MM-dd` otherwise. */
export function formatShortTime(text: string | null | undefined, now: number): string {
  if (parseServerTime(text) === null || text === null || text === undefined) return "";
  return text.slice(0, 4) === schoolDay(now).slice(0, 4) && text.length >= 16
    ? text.slice(5, 16)
    : text.slice(0, 10);
}

/** A time of the server without its seconds. */
export const formatMinute = (text: string): string => text.slice(0, 16);
