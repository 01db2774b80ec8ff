import type { Schema } from "@/shared/api/schema";
import { isRecord } from "@/shared/lib/storage";

/** How a link of the header opens: inside the portal, or in a new tab. */
export const LINK_WAYS = ["1001", "1003"] as const;

/** A link of the header. */
export type LinkForm = Schema<"NavigationLinkConfig">;

/** A new link. */
export const EMPTY_LINK: LinkForm = {
  code: "",
  name: "",
  nameEn: "",
  intro: "",
  introEn: "",
  icon: "",
  url: "",
  openWay: "1003",
};

/** A kept draft, when it has the form's shape. */
export function parseLink(kept: unknown): LinkForm | null {
  if (!isRecord(kept)) return null;
  const link = { ...EMPTY_LINK };
  for (const key of ["code", "name", "nameEn", "intro", "introEn", "icon", "url", "openWay"] as const) {
    const text = kept[key];
    if (typeof text !== "string") return null;
    link[key] = text;
  }
  return link;
}
