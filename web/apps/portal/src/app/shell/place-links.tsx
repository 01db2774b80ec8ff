import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./nav.module.css";
import type { ShellPlace } from "./places";
import { ShellLink } from "./shell-link";

/** Links to places of the shell, as items of a list. */
export function PlaceLinks({ places }: { readonly places: readonly ShellPlace[] }) {
  const { t } = useTranslation(["shell", "routes"]);
  return places.map(({ to, label, pages }) => (
    <li key={to}>
      <ShellLink to={to} pages={pages} className={css["link"]}>
        {t(label)}
      </ShellLink>
    </li>
  ));
}
