import type { ReactNode } from "react";
import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";

import { useBoot } from "../use-boot";
import css from "./header.module.css";

/** Props of `Header`. */
export interface HeaderProps {
  /** Where the logo leads. */
  readonly home: string;
  /** What the pages are called together; the portal when left out. */
  readonly title?: string;
  /** Stands before the logo. */
  readonly lead?: ReactNode;
  readonly navigation?: ReactNode;
  readonly search?: ReactNode;
  readonly tools: ReactNode;
  /** Reaches over the whole window, for pages that do. */
  readonly isWide?: boolean;
}

/** The bar at the top: logo, navigation, search, and what belongs to the reader. */
export function Header({ home, title, lead, navigation, search, tools, isWide = false }: HeaderProps) {
  const { t } = useTranslation("common");
  const boot = useBoot();
  const school = boot?.schoolName ?? "";
  return (
    <header className={css["header"]} data-print="none">
      <div className={css["bar"]} data-wide={isWide || undefined}>
        {lead}
        <Link to={home} className={css["brand"]}>
          <img src={boot?.favicon || "/favicon.svg"} alt="" width={36} height={36} className={css["logo"]} />
          <span className={css["names"]}>
            <span className={css["school"]}>{school === "" ? t("appName") : school}</span>
            <span className={css["app"]}>{title ?? t("appSubtitle")}</span>
          </span>
        </Link>
        {navigation}
        <div className={css["tools"]}>
          {search}
          {tools}
        </div>
      </div>
    </header>
  );
}
