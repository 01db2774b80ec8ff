import { loadNamespaces } from "@/shared/i18n/i18n";
import { type Translation, useTranslation } from "@/shared/i18n/use-translation";

// A page that draws a widget waits for the widgets' texts as it waits for their code.
await loadNamespaces(["widgets"]);

/** The widgets' texts; no page needs to load them. */
export function useWords(): Translation<"widgets"> {
  return useTranslation("widgets");
}
