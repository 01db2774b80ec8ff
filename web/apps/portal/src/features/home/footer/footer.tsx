import { type ReactNode, Suspense, lazy } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./footer.module.css";

/** Loaded after the page; a page without its footer is still the page. */
const FooterContent = lazy<() => ReactNode>(() =>
  Promise.all([import("./footer-content"), loadNamespaces(["footer"])]).then(
    ([module]) => ({ default: module.FooterContent }),
    () => ({ default: () => null }),
  ),
);

/** Links, contact and record numbers of the school at the foot of every page. */
export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className={css["footer"]} aria-label={t("footer.label")} data-print="none">
      <Suspense>
        <FooterContent />
      </Suspense>
    </footer>
  );
}
