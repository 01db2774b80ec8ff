import type { UserInfo } from "./types";

/** A list that can be brought in or taken out, as the API document describes it (`x-sheets`). */
export interface SheetRow {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  /** Who brings it in: `nobody`, `user` for everybody, or a right. */
  readonly import: string;
  /** Who takes it out. */
  readonly export: string;
  /** Whether an import may update rows that are there already. */
  readonly update: boolean;
  /** A file may stand for the whole register: what it does not name is disabled. */
  readonly full?: boolean;
  /** What a person brings in are drafts that are published afterwards; a person's file never stands for the whole register. */
  readonly drafts?: boolean;
  /** Of what it is a list, as a notice of its readers, by the name in the search line; only where that is asked for. */
  readonly within?: string;
}

/** A register that is kept, a list that somebody with a right sees, or what everybody has of their own. */
export type SheetKind = "register" | "list" | "own";

const kindOf = (update: boolean, access: string): SheetKind =>
  update ? "register" : access === "user" ? "own" : "list";

/** What somebody may do with a list. */
export interface SheetUse {
  readonly key: string;
  readonly name: string;
  readonly canImport: boolean;
  readonly canExport: boolean;
  readonly canUpdate: boolean;
  /** May hand it over whole: the server takes that from who manages transfers. */
  readonly canFull: boolean;
  /** What is brought in is seen by nobody until it is published. */
  readonly areDrafts: boolean;
  /** Not a list of something that is chosen on another page. */
  readonly standsAlone: boolean;
  readonly kind: SheetKind;
}

/** Whether somebody has what a way asks for, as the server said at the sign-in; the server decides again. */
export function hasAccess(user: Pick<UserInfo, "abilities" | "menuEntries">, access: string): boolean {
  if (access === "user") return true;
  const [kind, name = ""] = access.split(":");
  if (kind === "ability") return user.abilities.some((ability) => ability === name);
  return kind === "entry" && user.menuEntries.some((entry) => entry === name);
}

/** Who manages the tasks of everybody. */
export const MANAGES_TRANSFERS = "ability:manage-transfers";
/** Who approves exports of others. */
export const APPROVES_EXPORTS = "ability:approve-exports";

/** What of these lists somebody may bring in or take out, named in a language. */
export function sheetsFor(
  sheets: readonly SheetRow[],
  user: Pick<UserInfo, "abilities" | "menuEntries"> | null,
  language: string,
): readonly SheetUse[] {
  if (user === null) return [];
  return sheets
    .map(({ key, zh, en, update, full = false, drafts = false, within = "", ...sheet }) => ({
      key,
      name: language === "en" ? en : zh,
      canImport: hasAccess(user, sheet.import),
      canExport: hasAccess(user, sheet.export),
      canUpdate: update,
      canFull: full && !drafts && hasAccess(user, MANAGES_TRANSFERS),
      areDrafts: drafts,
      standsAlone: within === "",
      kind: kindOf(update, sheet.export),
    }))
    .filter(({ canImport, canExport }) => canImport || canExport);
}
