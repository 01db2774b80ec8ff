import type { ReactNode } from "react";

import { Icon, type IconName } from "@/shared/ui/icon";

import { Panel } from "@/shared/ui/panel";
import css from "./section.module.css";

/** Props of `Section`. */
export interface SectionProps {
  /** Also the address of the section: `#security`. */
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  /** Stands beside the title, for example a link to all. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the personal centre. */
export function Section({ id, icon, title, more, children }: SectionProps) {
  return (
    <Panel room="normal" aria-labelledby={id}>
      <header className={css["header"]}>
        <h2 id={id} className={css["title"]} tabIndex={-1}>
          <Icon name={icon} />
          {title}
        </h2>
        {more}
      </header>
      {children}
    </Panel>
  );
}
