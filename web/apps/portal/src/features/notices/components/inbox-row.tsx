import { Link } from "react-router";

import { systemClock } from "@/shared/lib/clock";
import { formatShortTime } from "@/shared/lib/format";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { Written } from "@/shared/ui/written";

import { noticePath } from "../model/places";
import type { Notice } from "../api/wire";
import { isPicture, popupText } from "../model/popup";
import css from "./inbox.module.css";
import { LevelBadge } from "./level-badge";

/** One notice of the message centre. */
export function InboxRow({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation("messages");
  const { title, img } = popupText(notice);
  const isUnread = notice.readTime === null;
  const iso = notice.sendTime.replace(" ", "T");
  return (
    <li className={css["row"]} data-unread={isUnread || undefined}>
      {isPicture(img) ? (
        <img className={css["img"]} src={img} alt="" width={112} height={72} loading="lazy" />
      ) : null}
      <div className={css["main"]}>
        <h2 className={css["name"]}>
          {isUnread ? <span className={css["dot"]} role="img" aria-label={t("isUnread")} /> : null}
          <LevelBadge level={notice.level} />
          <Link to={noticePath(notice.messageId)}>
            <Written text={title} />
          </Link>
        </h2>
        {notice.summary === "" ? null : (
          <p className={css["summary"]}>
            <Written text={notice.summary} />
          </p>
        )}
        <p className={css["meta"]}>
          <span>{notice.senderName}</span>
          <time dateTime={iso} title={notice.sendTime}>
            {formatShortTime(notice.sendTime, systemClock.now())}
          </time>
          {notice.fileCount === 0 ? null : (
            <span className={css["files"]}>
              <Icon name="file" size="1em" />
              {t("files", { count: notice.fileCount })}
            </span>
          )}
          {notice.needConfirm ? (
            <span className={css["confirm"]} data-done={notice.confirmTime !== null || undefined}>
              {notice.confirmTime === null ? t("toConfirm") : t("confirmed")}
            </span>
          ) : null}
        </p>
      </div>
    </li>
  );
}
