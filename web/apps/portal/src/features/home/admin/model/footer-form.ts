import type { Schema } from "@/shared/api/schema";
import { isRecord } from "@/shared/lib/storage";

/** The footer in both languages. */
export type FooterForm = Schema<"FooterConfigIo">;
/** A link of the footer. */
export type FooterLink = Schema<"FooterLinkIo">;
/** A picture of the footer. */
export type FooterPicture = Schema<"FooterPictureIo">;

/** Links a footer may have. */
export const LINKS_MAX = 20;
/** Pictures a footer may have. */
export const PICTURES_MAX = 6;
/** Longest line, in characters. */
export const LINE_MAX = 120;

/** Lines of the form in its order; those with a twin in English carry its name. */
export const LINES = [
  ["copyright", "copyrightEn"],
  ["address", "addressEn"],
  ["phone", "phoneEn"],
  ["email", null],
  ["icp", null],
  ["police", null],
] as const;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function list<T>(value: unknown, make: (row: Readonly<Record<string, unknown>>) => T): T[] {
  return Array.isArray(value) ? value.filter(isRecord).map(make) : [];
}

/** A kept draft, when it has the form's shape. */
export function parseFooter(kept: unknown): FooterForm | null {
  if (!isRecord(kept) || typeof kept["version"] !== "string" || !Array.isArray(kept["links"])) return null;
  return {
    copyright: text(kept["copyright"]),
    copyrightEn: text(kept["copyrightEn"]),
    icp: text(kept["icp"]),
    police: text(kept["police"]),
    address: text(kept["address"]),
    addressEn: text(kept["addressEn"]),
    phone: text(kept["phone"]),
    phoneEn: text(kept["phoneEn"]),
    email: text(kept["email"]),
    links: list(kept["links"], (row) => ({
      name: text(row["name"]),
      nameEn: text(row["nameEn"]),
      url: text(row["url"]),
    })),
    pictures: list(kept["pictures"], (row) => ({
      name: text(row["name"]),
      nameEn: text(row["nameEn"]),
      image: text(row["image"]),
      url: text(row["url"]),
    })),
    version: kept["version"],
  };
}

/** The footer as a reader of a language sees it: what has no English is shown in Chinese. */
export function footerIn(form: FooterForm, isEnglish: boolean) {
  const pick = (zh: string, en: string) => (isEnglish && en.trim() !== "" ? en : zh);
  return {
    copyright: pick(form.copyright, form.copyrightEn),
    icp: form.icp,
    police: form.police,
    address: pick(form.address, form.addressEn),
    phone: pick(form.phone, form.phoneEn),
    email: form.email,
    links: form.links.map(({ name, nameEn, url }) => ({ name: pick(name, nameEn ?? ""), url })),
    pictures: form.pictures.map(({ name, nameEn, image, url }) => ({
      name: pick(name, nameEn ?? ""),
      image,
      url: url ?? "",
    })),
  };
}
