import { useTranslation } from "@/shared/i18n/use-translation";
import { Written } from "@/shared/ui/written";

import type { PersonDetail } from "../api/queries";
import css from "./people.module.css";

/** What somebody may, and which of the roles says so. */
export function RightsList({ rights }: Pick<PersonDetail, "rights">) {
  const { t } = useTranslation("people");
  if (rights.length === 0) return <p className={css["sub"]}>{t("rights.none")}</p>;
  return (
    <ul className={css["rights"]} aria-label={t("rights.title")}>
      {rights.map(({ access, name, roleNames }) => (
        <li key={access}>
          <span>
            {access.startsWith("entry:") ? (
              <Written text={name} within={t("rights.page", { name })} />
            ) : (
              <Written text={name} />
            )}
          </span>
          <span className={css["sub"]}>
            <Written text={roleNames.join("、")} within={t("rights.by", { roles: roleNames.join("、") })} />
          </span>
        </li>
      ))}
    </ul>
  );
}
