import { useMemo, useSyncExternalStore } from "react";

import { type Language, currentLanguage, onTextsChange, textsVersion, translate } from "./i18n";
import type { Namespace, Translate } from "./texts";

/** What a component needs to speak. */
export interface Translation<N extends Namespace> {
  /** Keeps its identity until the language or the loaded texts change. */
  readonly t: Translate<N>;
  readonly i18n: { readonly language: Language };
}

/** Texts of one or several namespaces in the active language; re-renders when it changes. */
export function useTranslation<N extends Namespace = "common">(
  namespaces?: N | readonly N[],
): Translation<N> {
  const version = useSyncExternalStore(onTextsChange, textsVersion);
  const names = typeof namespaces === "string" ? namespaces : (namespaces ?? ["common" as const]).join(" ");
  return useMemo(() => {
    const list = names.split(" ").filter(isNamespace);
    const t: Translate<N> = (key, values) => translate(list, key, values);
    // The version is what makes a new function necessary.
    return { t, i18n: { language: currentLanguage() }, version };
  }, [names, version]);
}

const isNamespace = (name: string): name is Namespace => name !== "";
