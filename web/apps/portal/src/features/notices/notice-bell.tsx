import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatCount } from "@/shared/lib/format";
import css from "@/shared/ui/counted-icon.module.css";
import { Icon } from "@/shared/ui/icon";

import { badgeQuery } from "./api/badge";

/** Props of `NoticeBell`. */
export interface NoticeBellProps {
  /** Unread notices that are counted beside it already, as conversations of official accounts. */
  readonly elsewhere: number;
}

/** Unread notices that nothing beside counts. */
function useUnread(elsewhere: number): number {
  const { data } = useQuery({ ...badgeQuery, retry: false });
  return Math.max(0, (data?.unread ?? 0) - elsewhere);
}

/** The way to the message centre, with the number of unread notices that nothing beside it counts. */
export function NoticeBell({ elsewhere }: NoticeBellProps) {
  const { t } = useTranslation("notify");
  const unread = useUnread(elsewhere);
  return (
    <Link
      to={ROUTES.messageCenter.path}
      className={css["control"]}
      aria-label={unread > 0 ? t("notices.unread", { count: unread }) : t("notices.label")}
    >
      <Icon name="bell" />
      {unread > 0 ? <span className={css["badge"]}>{formatCount(unread)}</span> : null}
    </Link>
  );
}

/** The same number at the place of messages in the bar of a phone. */
export function NoticeMark({ elsewhere }: NoticeBellProps) {
  const { t } = useTranslation("notify");
  const unread = useUnread(elsewhere);
  if (unread === 0) return null;
  return (
    <span className={css["badge"]}>
      <span aria-hidden="true">{formatCount(unread)}</span>
      <span className="visually-hidden">{t("notices.count", { count: unread })}</span>
    </span>
  );
}
