import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { specialPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { LatePicture } from "@/shared/ui/late-picture";

import { specialsQuery } from "../api/special-queries";
import css from "./special-strip.module.css";

/** Services put together for an occasion: a picture and a name each. Without one there is nothing. */
export function SpecialStrip() {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const { data = [] } = useQuery(specialsQuery(language));
  if (data.length === 0) return null;
  return (
    <section className={css["strip"]} aria-labelledby="oh-specials">
      <h2 id="oh-specials" className={css["heading"]}>
        {t("special.heading")}
      </h2>
      <ul className={css["list"]}>
        {data.map(({ specialId, specialName, summary, cover, serviceCount }) => (
          <li key={specialId}>
            <Panel as={Link} className={css["special"]} to={specialPath(specialId)}>
              {cover === "" ? (
                <span className={css["cover"]} aria-hidden="true" />
              ) : (
                <LatePicture className={css["cover"]} src={cover} />
              )}
              <span className={css["text"]}>
                <span className={css["name"]}>{specialName}</span>
                <span className={css["summary"]}>{summary}</span>
                <span className={css["count"]}>{t("special.count", { count: serviceCount })}</span>
              </span>
            </Panel>
          </li>
        ))}
      </ul>
    </section>
  );
}
