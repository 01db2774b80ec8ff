import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useId, useState } from "react";
import { useLocation } from "react-router";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatCount } from "@/shared/lib/format";
import counted from "@/shared/ui/counted-icon.module.css";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { LoadingState } from "@/shared/ui/states";
import { useDropBox } from "@/shared/ui/use-drop-box";

import { badgeQuery } from "./api/badge";
import css from "./notice-bell.module.css";

const load = () => Promise.all([import("./bell-preview"), loadNamespaces(["messages"])]);
const BellPreview = lazy(async () => ({ default: (await load())[0].BellPreview }));

/** Props of `NoticeBell`. */
export interface NoticeBellProps {
  /** Unread notices that are counted beside it already, as conversations of official accounts. */
  readonly elsewhere: number;
}

/** Props of `NoticeBell` that its mark on a phone does not have. */
interface BellProps extends NoticeBellProps {
  /** What other areas tell by the bell, shown when it is open. */
  readonly above?: ReactNode;
}

/** Unread notices that nothing beside counts. */
function useUnread(elsewhere: number): number {
  const { data } = useQuery({ ...badgeQuery, retry: false });
  return Math.max(0, (data?.unread ?? 0) - elsewhere);
}

/** The newest notices and the way to the message centre, with the number of unread ones that nothing beside it counts. */
export function NoticeBell({ elsewhere, above = null }: BellProps) {
  const { t } = useTranslation("notify");
  const unread = useUnread(elsewhere);
  const { key } = useLocation();
  // Whoever goes elsewhere has chosen one.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const id = useId();
  const { box, button, onKeyDown } = useDropBox(isOpen, () => setOpenAt(null));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc within it closes the list
    <div ref={box} className={css["box"]} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={counted["control"]}
        aria-label={unread > 0 ? t("notices.unread", { count: unread }) : t("notices.label")}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={() => void load().catch(() => null)}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <Icon name="bell" />
        {unread > 0 ? <span className={counted["badge"]}>{formatCount(unread)}</span> : null}
      </button>
      {isOpen ? (
        <Panel look="float" id={id} className={css["preview"]} aria-label={t("notices.label")}>
          <Suspense fallback={<LoadingState />}>
            <BellPreview above={above} />
          </Suspense>
        </Panel>
      ) : null}
    </div>
  );
}

/** The same number at the place of messages in the bar of a phone. */
export function NoticeMark({ elsewhere }: NoticeBellProps) {
  const { t } = useTranslation("notify");
  const unread = useUnread(elsewhere);
  if (unread === 0) return null;
  return (
    <span className={counted["badge"]}>
      <span aria-hidden="true">{formatCount(unread)}</span>
      <span className="visually-hidden">{t("notices.count", { count: unread })}</span>
    </span>
  );
}
