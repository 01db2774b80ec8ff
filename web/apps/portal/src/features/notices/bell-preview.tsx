import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { formatShortTime } from "@/shared/lib/format";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, LoadingState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { inboxQuery } from "./api/messages";
import css from "./bell-preview.module.css";
import { LevelBadge } from "./components/level-badge";
import { parseInbox } from "./model/inbox";
import { noticePath } from "./model/places";
import { popupText } from "./model/popup";

/** Notices that are shown. */
const SHOWN = 5;

/** What else the bell tells stands above the newest notices, and the way to all below. */
export function BellPreview({ above }: { readonly above: ReactNode }) {
  const { t } = useTranslation(["messages", "notify"]);
  const query = useQuery({ ...inboxQuery(parseInbox(new URLSearchParams())), staleTime: 0 });
  return (
    <>
      {above}
      <QueryView
        query={query}
        loading={<LoadingState />}
        isEmpty={({ records }) => records.length === 0}
        empty={<EmptyState icon="bell" title={t("empty")} hint={t("emptyHint")} />}
      >
        {({ records }) => (
          <ul className={css["list"]} aria-label={t("notify:notices.newest")}>
            {records.slice(0, SHOWN).map((notice) => (
              <li key={notice.messageId}>
                <Link
                  to={noticePath(notice.messageId)}
                  className={css["row"]}
                  data-unread={notice.readTime === null || undefined}
                >
                  <span className={css["title"]}>
                    {notice.readTime === null ? (
                      <span className={css["dot"]} role="img" aria-label={t("isUnread")} />
                    ) : null}
                    <LevelBadge level={notice.level} />
                    <span className={css["text"]}>
                      <Written text={popupText(notice).title} />
                    </span>
                  </span>
                  <span className={css["meta"]}>
                    {notice.senderName} ·{" "}
                    <time dateTime={notice.sendTime.replace(" ", "T")}>
                      {formatShortTime(notice.sendTime, systemClock.now())}
                    </time>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Link to={ROUTES.messageCenter.path} className={css["all"]}>
        {t("notify:notices.all")}
      </Link>
    </>
  );
}
