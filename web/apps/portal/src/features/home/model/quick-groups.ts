import type { Schema } from "@/shared/api/schema";

/** A card of quick navigation. */
export type QuickLink = Schema<"QuickLinkOut">;

/** A category of quick navigation with its cards. */
export interface QuickGroup {
  readonly typeId: string;
  readonly name: string;
  readonly links: readonly QuickLink[];
}

/** Cards by category, in the order in which they come. */
export function groupsOf(links: readonly QuickLink[]): readonly QuickGroup[] {
  return [...new Set(links.map(({ typeId }) => typeId))].map((typeId) => {
    const own = links.filter((link) => link.typeId === typeId);
    return { typeId, name: own[0]?.typeName ?? "", links: own };
  });
}
