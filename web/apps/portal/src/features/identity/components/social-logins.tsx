import type { BootData } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";

import { beginTrip } from "../api/social";
import css from "./social-logins.module.css";

/** Other services by which people of the school may sign in. */
export function SocialLogins({ offered }: { readonly offered: BootData["social"] }) {
  const { t } = useTranslation("identity");
  return (
    <section className={css["section"]} aria-labelledby="social-logins">
      <h2 id="social-logins" className={css["title"]}>
        {t("login.social")}
      </h2>
      <ul className={css["list"]}>
        {offered.map(({ source, name, authorizeUrl }) => (
          <li key={source}>
            <Button onClick={() => beginTrip("login", source, authorizeUrl)}>{name}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
