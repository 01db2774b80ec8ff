import type { Schema } from "@/shared/api/schema";

/** How a link of the header opens: inside the portal, or in a new tab. */
export const LINK_WAYS = ["1001", "1003"] as const;

/** Longest texts, in characters. */
export const LINK_LIMITS = { name: 12, nameEn: 32, intro: 100, introEn: 200 } as const;

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
  urlEn: "",
  openWay: "1003",
};
