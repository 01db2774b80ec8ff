import { type ReactNode, useId } from "react";
import { Link } from "react-router";

import { Icon } from "@/shared/ui/icon";

import type { LandingLink } from "../api/section-queries";
import css from "./landing.module.css";

/** What a section shows. */
export interface SectionProps {
  readonly title: string;
  /** How many entries; 0 for the usual number. */
  readonly size: number;
  /** Columns of news; empty for all. */
  readonly newsColumnIds: readonly string[];
  /** Links of other systems; null when it is not known which the school chose. */
  readonly links: readonly LandingLink[] | null;
}

/** A section with its heading and the way to everything. */
export function Section({
  title,
  text,
  all,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly all?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={css["head"]}>
        <div>
          <h2 id={id}>{title}</h2>
          {text === undefined ? null : <p className={css["muted"]}>{text}</p>}
        </div>
        {all === undefined ? null : (
          <Link to={all.to} className={css["all"]}>
            {all.label}
            <Icon name="chevronRight" size="1em" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
