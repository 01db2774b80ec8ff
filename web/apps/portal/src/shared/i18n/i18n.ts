import { isString, localStore } from "@/shared/lib/storage";

import type { Namespace, TextValues } from "./texts";
import { type TextTree, fill, findText, lookup } from "./translate";

/** Languages of the portal; the first is the default. */
export const LANGUAGES = ["zh-CN", "en"] as const;
/** One of `LANGUAGES`. */
export type Language = (typeof LANGUAGES)[number];

/** Texts that every page needs. */
const EVERYWHERE: readonly Namespace[] = ["common", "routes", "shell", "session"];

/** One JSON file per language and namespace, each its own chunk: only the active language is loaded. */
const FILES = import.meta.glob<TextTree>(
  [
    "./locales/*/*.json",
    "!./locales/*/{admin,calendar,calendarConfig,cards,common,config,desk,documents,dutyDesk,embedConfig,footer,home,look,matters,messages,navigation,notices,notify,routes,safety,services,session,shell,sources}.json",
  ],
  { import: "default" },
);
/** What is loaded together anyway is one file. */
const BUNDLES = import.meta.glob<Readonly<Record<string, TextTree>>>("./locales/*.ts");
/** Which bundle has the texts that no file of their own has. */
const BUNDLE_OF: Partial<Record<Namespace, "start" | "home" | "admin">> = {
  admin: "admin",
  calendar: "home",
  calendarConfig: "admin",
  cards: "admin",
  common: "start",
  config: "admin",
  desk: "admin",
  documents: "admin",
  dutyDesk: "admin",
  embedConfig: "admin",
  footer: "start",
  routes: "start",
  safety: "admin",
  sources: "admin",
  session: "start",
  shell: "start",
  home: "home",
  look: "admin",
  matters: "home",
  messages: "home",
  navigation: "admin",
  notices: "home",
  notify: "home",
  services: "home",
};

const loaded = new Map<string, TextTree>();
const wanted = new Set<Namespace>(EVERYWHERE);
const listeners = new Set<() => void>();
let active: Language = "zh-CN";
let version = 0;

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The stored choice, else the browser's language, else Chinese. */
export function preferredLanguage(): Language {
  const stored = localStore.read("language", isString);
  if (isLanguage(stored)) return stored;
  return navigator.language.toLowerCase().startsWith("en") ? "en" : "zh-CN";
}

async function read(language: Language, name: Namespace): Promise<TextTree | undefined> {
  const bundle = BUNDLE_OF[name];
  if (bundle === undefined) return FILES[`./locales/${language}/${name}.json`]?.();
  return (await BUNDLES[`./locales/${language}.${bundle}.ts`]?.())?.[name];
}

async function load(language: Language, namespaces: Iterable<Namespace>): Promise<void> {
  const missing = [...namespaces].filter((name) => !loaded.has(`${language}/${name}`));
  await Promise.all(
    missing.map(async (name) => {
      const texts = await read(language, name);
      if (texts === undefined) throw new Error(`no texts for ${language}/${name}`);
      loaded.set(`${language}/${name}`, texts);
    }),
  );
  if (missing.length > 0) changed();
}

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Loads the texts that every page needs; pages load their own namespaces with their chunk. */
export async function startI18n(language: Language): Promise<void> {
  document.documentElement.lang = language;
  const isChange = language !== active;
  active = language;
  await load(language, wanted);
  if (isChange) changed();
}

/** Switches the language once its texts are there, and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  localStore.write("language", language);
  await load(language, wanted);
  active = language;
  document.documentElement.lang = language;
  changed();
}

/** Loads the texts of a page together with its chunk. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  for (const name of namespaces) wanted.add(name);
  await load(active, namespaces);
}

/** The active language, for headers and dates. */
export function currentLanguage(): Language {
  return active;
}

/** Calls back when texts came or the language changed; the answer stops it. */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Grows with every change: the snapshot for React. */
export function textsVersion(): number {
  return version;
}

/** The text of a key in the active language, looked for in `namespaces` unless the key names one; the key itself when there is none. */
export function translate(namespaces: readonly Namespace[], key: string, values: TextValues = {}): string {
  const [, prefix, rest] = /^(\w+):(.+)$/.exec(key) ?? [];
  for (const name of prefix === undefined ? namespaces : [prefix]) {
    const text = findText(loaded.get(`${active}/${name}`), rest ?? key, values["count"], active);
    if (text !== undefined) return fill(text, values);
  }
  return rest ?? key;
}

/** A list of texts, for places that show several lines; empty when there is none. */
export function textList(namespace: Namespace, key: string): readonly string[] {
  const found = lookup(loaded.get(`${active}/${namespace}`), key);
  return Array.isArray(found) ? found.filter(isString) : [];
}
