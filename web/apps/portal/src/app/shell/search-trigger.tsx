import { Suspense, lazy, useEffect, useState } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { loadChunk } from "../chunk-recovery";
import css from "./search-trigger.module.css";

const load = () => Promise.all([loadChunk(() => import("./palette/palette")), loadNamespaces(["palette"])]);
const Palette = lazy(async () => ({ default: (await load())[0].Palette }));

/** Where people press ⌘ in the place of Ctrl. */
const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the search over everything, also by Ctrl K or ⌘ K; a picture alone where the page has a search of its own. */
export function SearchTrigger({ isSmall = false }: { readonly isSmall?: boolean }) {
  const { t } = useTranslation("shell");
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(isApple ? event.metaKey : event.ctrlKey)) return;
      if (event.altKey || event.shiftKey || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css["trigger"]}
        data-small={isSmall || undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        title={isSmall ? t("search.label") : undefined}
        onPointerEnter={() => void load().catch(() => null)}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className={css["label"]}>{t("search.label")}</span>
        <kbd className={css["keys"]} aria-hidden="true">
          {isApple ? "⌘ K" : "Ctrl K"}
        </kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
