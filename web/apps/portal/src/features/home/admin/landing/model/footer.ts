import type { Schema } from "@/shared/api/schema";
import { isRecord } from "@/shared/lib/storage";

/** The document of the footer, in both languages. */
export type FooterBody = Schema<"FooterBody">;
/** What is changed of it; `version` is the revision with which that began. */
export type FooterForm = FooterBody & { readonly version: string };
/** A link of the footer. */
export type FooterLink = Schema<"FooterLinkIo">;
/** A picture of the footer. */
export type FooterPicture = Schema<"FooterPictureIo">;

/** Links a footer may have. */
export const LINKS_MAX = 20;
/** Pictures a footer may have. */
export const PICTURES_MAX = 6;
/** Longest names of links and pictures, in characters. */
export const NAME_MAX = 32;
export const NAME_EN_MAX = 64;
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

/** A new link. */
export const EMPTY_FOOTER_LINK = { name: "", nameEn: "", url: "" } as const;
/** A new picture. */
export const EMPTY_FOOTER_PICTURE = { name: "", nameEn: "", image: "", url: "" } as const;

/** A footer of which nothing was said yet. */
export const NO_FOOTER: FooterBody = {
  copyright: "",
  copyrightEn: "",
  icp: "",
  police: "",
  address: "",
  addressEn: "",
  phone: "",
  phoneEn: "",
  email: "",
  links: [],
  pictures: [],
};

/** Whether a document's body is a footer: the server keeps it in this shape. */
export const isFooterBody = (body: unknown): body is FooterBody =>
  isRecord(body) && Array.isArray(body["links"]) && Array.isArray(body["pictures"]);

/** The form of a footer: texts that were left out are empty ones. */
export function toFooterForm(body: FooterBody, version: string): FooterForm {
  return {
    ...body,
    links: body.links.map((link) => ({ ...EMPTY_FOOTER_LINK, ...link })),
    pictures: body.pictures.map((picture) => ({ ...EMPTY_FOOTER_PICTURE, ...picture })),
    version,
  };
}

/** The footer as its form says it. */
export function toFooterBody({ version: _version, ...body }: FooterForm): FooterBody {
  return body;
}

/** The same with an entry in each list: the shape of a draft. */
export const footerSample = (form: FooterForm): FooterForm => ({
  ...form,
  links: [EMPTY_FOOTER_LINK],
  pictures: [EMPTY_FOOTER_PICTURE],
});

/** What is missing before the footer is sent: names and addresses of its links, names and images of its pictures. */
export function footerFaults(
  { links, pictures }: FooterForm,
  words: string,
): Readonly<Record<string, string>> {
  const needed = [
    ...links.flatMap(({ name, url }, at) => [
      [`links[${at}].name`, name],
      [`links[${at}].url`, url],
    ]),
    ...pictures.flatMap(({ name, image }, at) => [
      [`pictures[${at}].name`, name],
      [`pictures[${at}].image`, image],
    ]),
  ];
  return Object.fromEntries(
    needed.filter(([, text]) => text?.trim() === "").map(([field]) => [field, words]),
  );
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
