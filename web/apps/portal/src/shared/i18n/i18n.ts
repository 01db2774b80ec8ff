import i18next, { type BackendModule, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";

import { isString, localStore } from "@/shared/lib/storage";

/** Languages of the portal; the first is the default. */
export const LANGUAGES = ["zh-CN", "en"] as const;
/** One of `LANGUAGES`. */
export type Language = (typeof LANGUAGES)[number];

/** One JSON file per language and namespace, each its own chunk: only the active language is loaded. */
const FILES = import.meta.glob<ResourceKey>("./locales/*/*.json", { import: "default" });

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read(language, namespace, callback) {
    const load = FILES[`./locales/${language}/${namespace}.json`];
    if (load === undefined) {
      callback(new Error(`no texts for ${language}/${namespace}`), null);
      return;
    }
    load().then(
      (texts) => callback(null, texts),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The stored choice, else the browser's language, else Chinese. */
export function preferredLanguage(): Language {
  const stored = localStore.read("language", isString);
  if (isLanguage(stored)) return stored;
  return (navigator.language ?? "").toLowerCase().startsWith("en") ? "en" : "zh-CN";
}

let started: Promise<unknown> = Promise.resolve();
let initial: Language = "zh-CN";

/** Loads the texts that every page needs; pages load their own namespaces with their chunk. */
export async function startI18n(language: Language): Promise<void> {
  document.documentElement.lang = language;
  initial = language;
  started = i18next.isInitialized
    ? i18next.changeLanguage(language)
    : i18next
        .use(backend)
        .use(initReactI18next)
        .init({
          lng: language,
          supportedLngs: LANGUAGES,
          fallbackLng: false,
          load: "currentOnly",
          ns: ["common", "routes", "shell", "session"],
          defaultNS: "common",
          interpolation: { escapeValue: false },
          react: { useSuspense: false },
          returnNull: false,
        });
  await started;
}

/** Switches the language and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  localStore.write("language", language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads the texts of a page together with its chunk. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(namespaces);
}

/** The active language, for headers and dates. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : initial;
}
