import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatCount } from "@/shared/lib/format";
import css from "@/shared/ui/counted-icon.module.css";
import { Icon } from "@/shared/ui/icon";

import { badgeQuery } from "./api/badge";

/** The way to the message centre, with the number of unread notices. */
export function NoticeBell() {
  const { t } = useTranslation("notify");
  const { data } = useQuery({ ...badgeQuery, retry: false });
  const unread = data?.unread ?? 0;
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
