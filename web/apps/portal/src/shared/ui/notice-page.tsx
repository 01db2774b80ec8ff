import type { ReactNode } from "react";

import { Icon, type IconName } from "./icon";
import css from "./notice-page.module.css";

/** Props of `NoticePage`. */
export interface NoticePageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A whole page with one message: no permission, deleted, not found, being built, crashed. */
export function NoticePage({ icon, title, text, children, actions }: NoticePageProps) {
  return (
    <section className={css["page"]}>
      <div className={css["card"]}>
        <span className={css["badge"]}>
          <Icon name={icon} size="2.25rem" />
        </span>
        <h1 className={css["title"]}>{title}</h1>
        {text === undefined ? null : <p className={css["text"]}>{text}</p>}
        {children}
        {actions === undefined ? null : <div className={css["actions"]}>{actions}</div>}
      </div>
    </section>
  );
}
