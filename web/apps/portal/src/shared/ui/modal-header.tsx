import type { HTMLAttributes, ReactNode } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { classNames } from "@/shared/lib/class-names";

import { Icon } from "./icon";
import css from "./modal-header.module.css";

/** Props of `ModalHeader`. */
export interface ModalHeaderProps extends Omit<HTMLAttributes<HTMLElement>, "title"> {
  /** Id of the heading, by which the dialog is named. */
  readonly headingId: string;
  readonly title: string;
  /** Its language, where it is not the page's. */
  readonly titleLang?: string | undefined;
  /** Left out: there is no cross. */
  readonly onClose?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Title and cross of a dialog or drawer. No header of the document: that is the one of the page below. */
export function ModalHeader({
  headingId,
  title,
  titleLang,
  onClose,
  children,
  className,
  ...rest
}: ModalHeaderProps) {
  const { t } = useTranslation("common");
  return (
    <div className={classNames(css["header"], className)} {...rest}>
      <h2 id={headingId} className={css["title"]} lang={titleLang}>
        {title}
      </h2>
      {children}
      {onClose === undefined ? null : (
        <button type="button" className={css["close"]} aria-label={t("action.close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
