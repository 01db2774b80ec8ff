import type { ReactNode } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { errorDetail, errorText } from "@/shared/api/api-error";

import { Button } from "./button";
import { Icon, type IconName } from "./icon";
import css from "./states.module.css";

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  readonly title?: string;
  /** What the reader can do next. */
  readonly hint?: ReactNode;
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

/** Nothing to show, with the next step. */
export function EmptyState({ title, hint, icon = "inbox", children }: EmptyStateProps) {
  const { t } = useTranslation("common");
  return (
    <div className={css["state"]}>
      <span className={css["badge"]}>
        <Icon name={icon} size="1.75rem" />
      </span>
      <p className={css["title"]}>{title ?? t("state.empty")}</p>
      {hint === undefined ? null : <p className={css["hint"]}>{hint}</p>}
      {children}
    </div>
  );
}

/** Something failed: what happened, and a second try in place. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { t } = useTranslation("common");
  const detail = errorDetail(error);
  return (
    <div className={css["state"]} role="alert">
      <span className={css["badge"]} data-kind="error">
        <Icon name="alert" size="1.75rem" />
      </span>
      <p className={css["title"]}>{errorText(error, t("state.error"))}</p>
      <p className={css["hint"]}>{detail ?? t("state.errorHint")}</p>
      {onRetry === undefined ? null : (
        <Button size="small" icon={<Icon name="refresh" size="1em" />} onClick={onRetry}>
          {t("action.retry")}
        </Button>
      )}
    </div>
  );
}

/** Shown while a page or a part of it loads. */
export function LoadingState({ label }: { readonly label?: string }) {
  const { t } = useTranslation("common");
  return (
    <div className={css["state"]} role="status">
      <span className={css["spinner"]} aria-hidden="true" />
      <p className={css["hint"]}>{label ?? t("state.loading")}</p>
    </div>
  );
}

/** Grey lines of the same size as what comes, so that nothing jumps. */
export function Skeleton({
  rows = 3,
  height = "1rem",
}: {
  readonly rows?: number;
  readonly height?: string;
}) {
  const { t } = useTranslation("common");
  return (
    <div className={css["skeleton"]} role="status" aria-label={t("state.loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={css["line"]} style={{ height, width: row % 3 === 2 ? "60%" : "100%" }} />
      ))}
    </div>
  );
}
