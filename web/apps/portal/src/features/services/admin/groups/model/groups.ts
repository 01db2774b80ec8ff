import type { Schema } from "@/shared/api/schema";
import { ROUTES } from "@/shared/config/paths";
import { keywordOf } from "@/shared/lib/keyword-of-address";
import { movedItem } from "@/shared/lib/moved";
import { type Faults, required } from "@/shared/ui/form/faults";

/** A type, scene or shelf label as its administrators see it. */
export type Group = Schema<"CatalogueGroup">;
/** Of which kind it is. */
export type GroupKind = Schema<"GroupKind">;

/** The kinds in the order of the page's tabs, with the word of each in the address. */
export const TABS = [
  { key: "types", kind: "TYPE" },
  { key: "scenes", kind: "SCENE" },
  { key: "labels", kind: "LABEL" },
] as const;
/** The word of a tab. */
export type TabKey = (typeof TABS)[number]["key"];

/** The longest names and the longest code. */
export const NAME_CHARS = 32;
export const NAME_EN_CHARS = 64;
export const CODE_CHARS = 64;
/** Groups of one kind. */
export const GROUPS_MAX = 200;
/** What stands for one that is not there yet, in the address. */
export const NEW = "new";

/** What the reader chose; lives in the address. */
export interface GroupFilter {
  readonly lacksEnglish: boolean;
  readonly keyword: string;
}

/** The filter of an address. */
export const parseFilter = (search: URLSearchParams): GroupFilter => ({
  lacksEnglish: search.get("show") === "lacksEnglish",
  keyword: keywordOf(search).trim(),
});

/** The search of an address with another filter; what else it says stays. */
export function withFilter(search: URLSearchParams, filter: GroupFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  if (filter.lacksEnglish) next.set("show", "lacksEnglish");
  else next.delete("show");
  if (filter.keyword === "") next.delete("keyword");
  else next.set("keyword", filter.keyword);
  return next;
}

/** Whether all of a kind are shown, so that they can be ordered. */
export const showsAll = ({ lacksEnglish, keyword }: GroupFilter): boolean => !lacksEnglish && keyword === "";

/** The address of the page with one tab. */
export function groupsPath(tab: TabKey, show: "all" | "lacksEnglish" = "all"): string {
  const search = new URLSearchParams();
  if (tab !== TABS[0].key) search.set("tab", tab);
  if (show !== "all") search.set("show", show);
  return `${ROUTES.catalogueGroups.path}${search.size === 0 ? "" : `?${search}`}`;
}

/** The services of a group in the list of the catalogue. */
export function servicesPath(kind: GroupKind, id: string): string {
  const key = { TYPE: "type", SCENE: "scene", LABEL: "label" }[kind];
  return `${ROUTES.catalogue.path}?${new URLSearchParams({ [key]: id })}`;
}

/** What is typed of a group. */
export interface GroupForm {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
  readonly color: string;
}

/** The form with which one begins; a new label has the first colour that is offered. */
export const toGroupForm = (group: Group | null, firstColor: string): GroupForm => ({
  code: group?.code ?? "",
  name: group?.name ?? "",
  nameEn: group?.nameEn ?? "",
  icon: group?.icon ?? "",
  color: group?.color ?? firstColor,
});

/** What is said of a group, as the server takes it. */
export const toGroupBody = ({ name, nameEn, icon, color }: GroupForm): Schema<"CatalogueGroupForm"> => ({
  name: name.trim(),
  nameEn: nameEn.trim(),
  icon,
  color,
});

const CODE = /^[A-Za-z0-9_-]+$/;

/** What is wrong with a form, in the words given. */
export function groupFaults(
  form: GroupForm,
  isNew: boolean,
  words: { readonly required: string; readonly code: string },
): Faults {
  const missing = required(form, isNew ? ["code", "name"] : ["name"], words.required);
  const code = form.code.trim();
  return isNew && code !== "" && !CODE.test(code) ? { ...missing, code: words.code } : missing;
}

/** Behind which one of a new order something stands: null at its beginning. */
export function placeIn(order: readonly Group[], id: string): string | null {
  return order[order.findIndex((one) => one.id === id) - 1]?.id ?? null;
}

/** What was moved from one order to the next: by one drag or one press it is one group. */
export const movedIn = (before: readonly Group[], after: readonly Group[]): string | null =>
  movedItem(before, after, ({ id }) => id)?.item.id ?? null;
