import type { ReactNode } from "react";

import { Brand } from "./brand";
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
  return (
    <header className={css["header"]} data-print="none">
      <div className={css["bar"]} data-wide={isWide || undefined}>
        {lead}
        <Brand to={home} title={title} />
        {navigation}
        <div className={css["tools"]}>
          {search}
          {tools}
        </div>
      </div>
    </header>
  );
}
