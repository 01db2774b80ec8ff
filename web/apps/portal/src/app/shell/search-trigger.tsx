import { Suspense, lazy, useEffect } from "react";

import type { RouteMeta } from "@/shared/config/paths";
import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { loadPalette, preparePalette } from "./palette/load-palette";
import { closePalette, openPalette, paletteStore } from "./palette/palette-store";
import css from "./search-trigger.module.css";

const Palette = lazy(async () => ({ default: (await loadPalette())[0].Palette }));

/** Where people press ⌘ in the place of Ctrl. */
const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/**
 * The header's search over everything, also by Ctrl K or ⌘ K. A page has one search field: where it has one of its own a
 * picture opens this one, and home shows its `SearchField` where the header has room for a picture alone.
 */
export function SearchTrigger({ route }: { readonly route: RouteMeta | null }) {
  const { t } = useTranslation("shell");
  const isOpen = paletteStore((state) => state.isOpen);
  const isSmall = route?.hasSearch === true;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(isApple ? event.metaKey : event.ctrlKey)) return;
      if (event.altKey || event.shiftKey || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
      // Nobody would draw it: it does not wait for the next header.
      closePalette();
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className={css["trigger"]}
        data-small={isSmall || undefined}
        data-wide-only={route === ROUTES.homePage || undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        title={isSmall ? t("search.label") : undefined}
        onPointerEnter={preparePalette}
        onClick={openPalette}
      >
        <Icon name="search" />
        <span className={css["label"]}>{t("search.label")}</span>
        <kbd className={css["keys"]} aria-hidden="true">
          {isApple ? "⌘ K" : "Ctrl K"}
        </kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette onClose={closePalette} />
        </Suspense>
      ) : null}
    </>
  );
}
