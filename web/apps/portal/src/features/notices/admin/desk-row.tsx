import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { RowActions } from "@/shared/ui/row-actions";
import { Written } from "@/shared/ui/written";

import { noticeEditorPath, noticeRosterPath } from "../model/places";
import type { DeskNotice } from "../api/wire";
import { LevelBadge } from "../components/level-badge";
import { DESK_ACTIONS, type DeskAction, percent, timeOf, titleIn } from "./model/desk";
import { Bar } from "./bar";
import css from "./desk-row.module.css";
import { StateBadge } from "./state-badge";

/** Props of `DeskRow`. */
export interface DeskRowProps {
  readonly notice: DeskNotice;
  readonly onAct: (action: DeskAction, notice: DeskNotice) => void;
}

/** One notice of the desk with its numbers and what can be done with it. */
export function DeskRow({ notice, onAct }: DeskRowProps) {
  const { t, i18n } = useTranslation("desk");
  const { noticeId, state, recipientCount, openedCount, confirmedCount, doneCount } = notice;
  const title = titleIn(i18n.language, notice, t("untitled"));
  const target =
    state === "DRAFT"
      ? noticeEditorPath(noticeId)
      : state === "SENT" || state === "SENDING"
        ? noticeRosterPath(noticeId)
        : null;
  return (
    <li className={css["row"]}>
      <div className={css["main"]}>
        <h2 className={css["name"]}>
          <StateBadge state={state} />
          <LevelBadge level={notice.level} />
          {target === null ? (
            <Written text={title} />
          ) : (
            <Link to={target}>
              <Written text={title} />
            </Link>
          )}
        </h2>
        <p className={css["meta"]}>
          <span>{notice.accountName}</span>
          <span>{notice.authorName}</span>
          <span>{t(`time.${state}`, { time: timeOf(notice).slice(0, 16) })}</span>
          {notice.isPublic ? <span>{t("public")}</span> : null}
        </p>
      </div>
      <div className={css["numbers"]}>
        {state === "SENDING" ? (
          <Bar
            label={t("sent", { done: doneCount, count: recipientCount })}
            share={percent(doneCount, recipientCount)}
          />
        ) : null}
        {state === "SENT" ? (
          <>
            <Bar
              label={t("opened", { done: openedCount, count: recipientCount })}
              share={percent(openedCount, recipientCount)}
            />
            {notice.needConfirm ? (
              <Bar
                kind="confirmed"
                label={t("confirmed", { done: confirmedCount, count: recipientCount })}
                share={percent(confirmedCount, recipientCount)}
              />
            ) : null}
          </>
        ) : null}
      </div>
      <RowActions
        of={title}
        actions={DESK_ACTIONS[state].map((action) => ({
          key: action,
          label: t(`action.${action}`),
          name: t("actionOf", { action: t(`action.${action}`), title }),
          isDanger: action === "remove" || action === "withdraw",
          onSelect: () => onAct(action, notice),
        }))}
      />
    </li>
  );
}
