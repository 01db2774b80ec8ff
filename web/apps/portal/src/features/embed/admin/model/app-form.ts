import { API_NAMES, type ApiName, CAPABILITIES, type Capability } from "@packages/bridge-protocol/src/index";

import { isWebAddress } from "@/shared/lib/address";
import type { Body } from "@/shared/api/schema";
import type { Faults } from "@/shared/ui/form/faults";

import type { AdminApp } from "../api/queries";

/** Limits of the server: characters, and how many. */
export const LIMITS = {
  name: 100,
  nameEn: 200,
  contact: 200,
  note: 500,
  origin: 300,
  origins: 10,
  channel: 64,
  channels: 20,
} as const;

/** What can be given of the specification's names: everybody who is registered is answered initFrame. */
export type GivenName = Exclude<ApiName, "initFrame">;
/** All of them. */
export const GIVEN_NAMES = API_NAMES.filter((name): name is GivenName => name !== "initFrame");
/** What can be given beyond the specification. */
export const GIVEN_CAPABILITIES = CAPABILITIES;

/** What is typed of an application. */
export interface AppForm {
  readonly name: string;
  readonly nameEn: string;
  readonly url: string;
  readonly origins: readonly string[];
  readonly apiNames: readonly GivenName[];
  readonly capabilities: readonly Capability[];
  /** Names with white space or commas between them. */
  readonly channels: string;
  readonly ownerId: string;
  readonly contact: string;
  readonly note: string;
}

/** An application as it is sent. */
export type AppBody = Body<"/api/onehall/embed/apps/save">;

/** The form of an application; of a new one for null: it may nothing until it is given it. */
export function toAppForm(app: AdminApp | null): AppForm {
  return {
    name: app?.name ?? "",
    nameEn: app?.nameEn ?? "",
    url: app?.url ?? "",
    origins: app?.origins ?? [""],
    apiNames: app?.apiNames ?? [],
    capabilities: app?.capabilities ?? [],
    channels: (app?.channels ?? []).join(" "),
    ownerId: app?.owner?.userId ?? "",
    contact: app?.contact ?? "",
    note: app?.note ?? "",
  };
}

/** The channels of a text, each once. */
export const channelsOf = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,，、;；]+/).filter((name) => name !== "")),
];

/** Origins that are typed; rows that are left empty are none. */
const originsOf = ({ origins }: AppForm): readonly string[] =>
  origins.map((text) => text.trim().replace(/\/$/, "")).filter((text) => text !== "");

/** The application as it is sent; its icon stays as it is. */
export function toAppBody(before: AdminApp | null, form: AppForm): AppBody {
  return {
    ...(before === null ? {} : { appId: before.appId, version: before.version }),
    name: form.name.trim(),
    nameEn: form.nameEn.trim(),
    url: form.url.trim(),
    icon: before?.icon ?? "",
    origins: originsOf(form),
    apiNames: form.apiNames,
    capabilities: form.capabilities,
    channels: channelsOf(form.channels),
    ...(form.ownerId === "" ? {} : { owner: { userId: form.ownerId } }),
    contact: form.contact.trim(),
    note: form.note.trim(),
  };
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** What is wrong with an origin. */
export function originFault(text: string, portalOrigin: string): "form" | "insecure" | "own" | null {
  const typed = text.trim();
  if (!isWebAddress(typed)) return "form";
  const url = new URL(typed);
  const isBare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  if (!isBare || typed.includes("*") || /[?#@]/.test(typed)) return "form";
  if (url.origin === portalOrigin) return "own";
  return url.protocol === "https:" || LOOPBACK.includes(url.hostname) ? null : "insecure";
}

/** What the page says of what is wrong. */
export interface FaultWords {
  readonly required: string;
  readonly origin: Readonly<Record<"form" | "insecure" | "own", string>>;
  readonly twice: string;
  readonly url: string;
  readonly channels: string;
}

/** What is wrong with an application, in words; the server decides again. */
export function appFaults(form: AppForm, portalOrigin: string, words: FaultWords): Faults {
  const faults: Record<string, string> = {};
  if (form.name.trim() === "") faults["name"] = words.required;
  const seen = new Set<string>();
  form.origins.forEach((text, at) => {
    if (text.trim() === "") {
      if (at === 0 && originsOf(form).length === 0) faults["origins[0]"] = words.required;
      return;
    }
    const fault = originFault(text, portalOrigin);
    if (fault !== null) faults[`origins[${at}]`] = words.origin[fault];
    else if (seen.has(new URL(text.trim()).origin)) faults[`origins[${at}]`] = words.twice;
    else seen.add(new URL(text.trim()).origin);
  });
  const url = form.url.trim();
  if (url === "") faults["url"] = words.required;
  else if (!isWebAddress(url) || (seen.size > 0 && !seen.has(new URL(url).origin))) faults["url"] = words.url;
  const channels = channelsOf(form.channels);
  if (channels.length > LIMITS.channels || !channels.every((name) => /^[\w.:-]{1,64}$/.test(name)))
    faults["channels"] = words.channels;
  return faults;
}
