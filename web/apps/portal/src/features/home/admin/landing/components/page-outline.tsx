import { useTranslation } from "@/shared/i18n/use-translation";
import { ROUTES } from "@/shared/config/paths";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { Written } from "@/shared/ui/written";

import { type ColumnKind, type LandingColumn, asShown } from "../model/columns";
import { useColumnWords } from "../use-column-words";
import css from "./page-outline.module.css";

/** How entries of a kind lie: boxes beside each other, lines, or figures. */
const LOOKS: Readonly<Record<ColumnKind, "boxes" | "lines" | "figures">> = {
  STATISTICS: "figures",
  MESSAGES: "lines",
  SCENES: "boxes",
  HEAT: "boxes",
  THROUGH: "boxes",
  OVERVIEW: "boxes",
  NEWS: "lines",
  TOOLS: "boxes",
  THIRD_PARTY: "boxes",
};

/** The order of the page, drawn small: what is typed, not what is published. */
export function PageOutline({ columns }: { readonly columns: readonly LandingColumn[] }) {
  const { t } = useTranslation(["config", "common"]);
  const { nameOf } = useColumnWords();
  return (
    <Panel as="aside" look="outlined" className={css["outline"]} aria-label={t("outline.title")}>
      <div className={css["head"]}>
        <h2 className={css["title"]}>{t("outline.title")}</h2>
        <a href={ROUTES.landing.path} target="_blank" rel="noreferrer" className={css["open"]}>
          {t("outline.open")}
          <Icon name="external" size="1em" />
          <span className="visually-hidden">{t("common:newWindow")}</span>
        </a>
      </div>
      <ol className={css["page"]}>
        <li className={css["hero"]}>{t("outline.search")}</li>
        {asShown(columns).map((column) => (
          <li key={column.columnId} className={css["part"]}>
            <span className={css["name"]}>
              <Written text={nameOf(column)} />
            </span>
            <span className={css["sketch"]} data-look={LOOKS[column.kind]} aria-hidden="true" />
          </li>
        ))}
        <li className={css["foot"]}>{t("outline.footer")}</li>
      </ol>
      <p className={css["hint"]}>{t("outline.hint")}</p>
    </Panel>
  );
}
