import type { Schema } from "@/shared/api/schema";
import { PAGES, routeOf } from "@/shared/config/paths";
import { isOwnPath } from "@/shared/lib/address";
import { isRecord } from "@/shared/lib/storage";
import { type Faults, required } from "@/shared/ui/form/faults";

import { addressIn, isTarget } from "../../model/target";

/** An entry of the navigation list; its place in the list is its order. */
export interface Entry {
  readonly id: string;
  /** The administrator's own key, unique in the university. */
  readonly code: string;
  readonly navigationType: Schema<"NavigationType">;
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
  /** The route of a built-in entry; else an address or a JSON frame configuration. */
  readonly url: string;
  readonly openWay: string;
  /** Role codes; empty means everybody. */
  readonly roles: readonly string[];
  /** 1 enabled, 0 not. */
  readonly isAuto: number;
  /** 1 built in, 2 custom. */
  readonly isBuilt: number;
}

/** The document of the navigation list. */
export interface NavigationBody {
  readonly entries: readonly Entry[];
}

/** What is changed of it; `version` is the revision with which that began. */
export interface NavigationForm extends NavigationBody {
  readonly version: string;
}

/** What is typed of one entry. */
export interface EntryForm {
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
  readonly url: string;
  readonly openWay: string;
  readonly roles: readonly string[];
  readonly isEnabled: boolean;
}

/** Custom entries a university may have (000 §5). */
export const CUSTOM_MAX = 6;
/** Longest names, in characters. */
export const ENTRY_LIMITS = { name: 20, nameEn: 40 } as const;

/** Whether a document's body is the navigation list: the server keeps it in this shape. */
export const isNavigationBody = (body: unknown): body is NavigationBody =>
  isRecord(body) && Array.isArray(body["entries"]);

/** Whether an administrator made an entry, who may change all of it and take it out. */
export const isCustom = ({ isBuilt }: Entry): boolean => isBuilt === 2;

/** Whether no further entry can be made. */
export const isFull = (entries: readonly Entry[]): boolean => entries.filter(isCustom).length >= CUSTOM_MAX;

/** An entry that is made: for everybody, in a new tab, shown. */
export const newEntry = (id: string): Entry => ({
  id,
  code: id,
  navigationType: "LINK",
  name: "",
  nameEn: "",
  icon: "",
  url: "",
  openWay: "1003",
  roles: [],
  isAuto: 1,
  isBuilt: 2,
});

/** The entries with one that is new or changed. */
export function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const at = entries.findIndex(({ id }) => id === entry.id);
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}

/** The form of an entry. */
export function toEntryForm({ name, nameEn, icon, url, openWay, roles, isAuto }: Entry): EntryForm {
  return { name, nameEn, icon, url, openWay, roles, isEnabled: isAuto === 1 };
}

/** The entry as its form says it; of a page of the portal name and showing alone. */
export function toEntry(entry: Entry, form: EntryForm): Entry {
  const { name, nameEn, icon, url, openWay, roles, isEnabled } = form;
  const said = { name: name.trim(), nameEn: nameEn.trim(), isAuto: isEnabled ? 1 : 0 };
  return isCustom(entry)
    ? { ...entry, ...said, icon, url: url.trim(), openWay, roles: [...roles] }
    : { ...entry, ...said };
}

/** Whether a target lies in the portal where it has no page: nobody would get the entry. */
function isNowhere(url: string): boolean {
  const address = addressIn(url);
  if (!isOwnPath(address)) return false;
  const page = routeOf(address.split(/[?#]/, 1)[0] ?? "")?.page ?? null;
  return page === null || page === "being-built";
}

/** What is wrong with an entry, in words. */
export function entryFaults(
  entry: Entry,
  form: EntryForm,
  words: { readonly required: string; readonly address: string; readonly nowhere: string },
): Faults {
  if (!isCustom(entry)) return required(form, ["name"], words.required);
  const missing = required(form, ["name", "url"], words.required);
  if (missing["url"] !== undefined) return missing;
  if (!isTarget(form.url)) return { ...missing, url: words.address };
  return isNowhere(form.url) ? { ...missing, url: words.nowhere } : missing;
}

/** The page of the portal that a built-in entry leads to; null for one that is being built. */
export function builtInPath({ navigationType }: Entry): string | null {
  const found = Object.values(PAGES).find(({ menu }) => menu === navigationType);
  return found === undefined || found.page === null || found.page === "being-built" ? null : found.path;
}
