import type { Schema } from "@/shared/api/schema";
import { isAddress } from "@/shared/lib/address";
import { isRecord } from "@/shared/lib/storage";
import { type Faults, required } from "@/shared/ui/form/faults";

/** How a link opens: inside the portal, or in a new tab. */
export const LINK_WAYS = ["1001", "1003"] as const;

/** Longest texts, in characters. */
export const LINK_LIMITS = { name: 12, nameEn: 32, intro: 100, introEn: 200 } as const;
/** Links of the header, and of one column. */
export const LINKS_MAX = 40;

/** A link of the header, or of a column with links of other systems; answers have all of it. */
export type LandingLink = Required<Schema<"LandingLinkBody">>;

/** The document of the links of the header; their order in the list is their order on the page. */
export interface LinksBody {
  readonly links: readonly LandingLink[];
}

/** What is changed of it; `version` is the revision with which that began. */
export interface LinksForm extends LinksBody {
  readonly version: string;
}

/** A link that is made. */
export const newLink = (code: string): LandingLink => ({
  code,
  name: "",
  nameEn: "",
  intro: "",
  introEn: "",
  icon: "",
  url: "",
  urlEn: "",
  openWay: "1003",
});

/** Whether a document's body is the links of the header: the server keeps it in this shape. */
export const isLinksBody = (body: unknown): body is LinksBody =>
  isRecord(body) && Array.isArray(body["links"]);

/** With one link that is new or changed. */
export function withLink(links: readonly LandingLink[], link: LandingLink): readonly LandingLink[] {
  const at = links.findIndex(({ code }) => code === link.code);
  return at < 0 ? [...links, link] : links.with(at, link);
}

/** The link as it is stored. */
export function cleanLink(link: LandingLink): LandingLink {
  const clean = (text: string) => text.trim();
  return {
    ...link,
    name: clean(link.name),
    nameEn: clean(link.nameEn),
    intro: clean(link.intro),
    introEn: clean(link.introEn),
    url: clean(link.url),
    urlEn: clean(link.urlEn),
  };
}

/** What is wrong with a link beside the others, in words. */
export function linkFaults(
  link: LandingLink,
  others: readonly LandingLink[],
  words: Readonly<Record<"required" | "address" | "taken", string>>,
): Faults {
  const isTaken = others.some(({ code, name }) => code !== link.code && name === link.name.trim());
  const isOdd = (text: string) => text.trim() !== "" && !isAddress(text.trim());
  return {
    ...(isTaken ? { name: words.taken } : {}),
    ...(isOdd(link.url) ? { url: words.address } : {}),
    ...(isOdd(link.urlEn) ? { urlEn: words.address } : {}),
    ...required(link, ["name", "url"], words.required),
  };
}
