import { useId } from "react";

import type { BootData } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";

import css from "../activate-page.module.css";
import { beginTrip } from "../api/social";

/** Props of `ForgottenWays`. */
export interface ForgottenWaysProps {
  /** Other services by which people sign in. */
  readonly social: BootData["social"];
  /** Address of the school's own sign-in service; null without one. */
  readonly external: string | null;
}

/** How somebody who forgot the password comes in again: by a service that is bound, or by the department's office. */
export function ForgottenWays({ social, external }: ForgottenWaysProps) {
  const { t } = useTranslation("activate");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t("ways.title")}
      </h2>
      <ul className={css["ways"]}>
        {external === null ? null : (
          <li>
            <a href={external}>{t("ways.external")}</a>
          </li>
        )}
        {social.length === 0 ? null : (
          <li>
            {t("ways.social")}
            <span className={css["services"]}>
              {social.map(({ source, name, authorizeUrl }) => (
                <Button key={source} onClick={() => beginTrip("login", source, authorizeUrl)}>
                  {name}
                </Button>
              ))}
            </span>
          </li>
        )}
        <li>{t("ways.office")}</li>
      </ul>
    </section>
  );
}
