import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";

import { SCREEN_PHONE } from "@/shared/config/constants";
import { useTranslation } from "@/shared/i18n/use-translation";

import { areShownQuery, popupsQuery } from "./api/messages";
import { type Notice, type PopupList } from "./api/wire";
import { PopupCard } from "./components/popup-card";
import { PopupPill } from "./components/popup-pill";
import { useOpenNotice } from "./hooks/use-open-notice";
import { type PopupKind, isStillClosed, placeAfter, popupQueue, popupText } from "./model/popup";
import css from "./popups.module.css";
import { closeImportant, followClosed, useClosedImportant } from "./stores/closed-store";
import { fold, foldElsewhere, meetNotices, unfold, useIsUnfolded } from "./stores/unfolded-store";

/** Where the popups stand. */
export interface PopupPlace {
  /** Something stands at their edge: they stand beside it. */
  readonly isAside: boolean;
  /** Those that wait open by themselves here. */
  readonly isHome?: boolean;
  /** Somebody reads or writes here: only what arrives is shown, and nothing once it is folded. */
  readonly isQuiet?: boolean;
}

const NONE: PopupList = { total: 0, list: [] };
const isPhone = (): boolean => typeof matchMedia === "function" && matchMedia(SCREEN_PHONE).matches;

/** Props of `Popups`. */
export interface PopupsProps extends Required<PopupPlace> {
  readonly userId: string;
}

/**
 * The two popups of unread notices (000 §2); nothing when there is nothing to read. They unfold by themselves once per
 * session on home and wherever one arrives, and fold when the page is left; they never take the focus.
 */
export function Popups({ userId, isAside, isHome, isQuiet }: PopupsProps) {
  const { t } = useTranslation("messages");
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const shown = useQuery(areShownQuery);
  const popups = useQuery(popupsQuery);
  // Whether they are shown is the school's word; without one they are.
  const data = shown.data?.isShowMsg === true || shown.isError ? popups.data : undefined;
  const open = useOpenNotice();
  const closed = useClosedImportant(userId);
  const isUnfolded = useIsUnfolded(page);
  useEffect(() => followClosed(), []);
  useEffect(() => foldElsewhere(page), [page]);
  const mustRead = data?.mustRead ?? NONE;
  const important = data?.important ?? NONE;
  const importantQueue = popupQueue(important.list, "important");
  const mustReadQueue = popupQueue(mustRead.list, "mustRead");
  const [newest] = importantQueue;
  const isClosed = newest === undefined || isStillClosed(closed, importantQueue);
  useEffect(() => {
    if (data === undefined) return;
    const notices = [...data.mustRead.list, ...data.important.list];
    // On a phone those that wait are a bar: a page that is half covered at once is no page.
    meetNotices({ userId, notices, isOpening: isHome && !isPhone() }, page);
  }, [data, userId, isHome, page]);
  const says = [
    mustRead.total > 0 ? t("popup.mustRead", { count: mustRead.total }) : "",
    isClosed ? "" : t("popup.important", { count: important.total }),
  ];
  const [front] = [...mustReadQueue, ...(isClosed ? [] : importantQueue)];
  const turned = useRef<HTMLButtonElement>(null);
  const openOne = (notice: Notice) => {
    if (!open.isPending) open.mutate(notice);
  };
  // Whoever turns them goes on where the button was; what opens by itself takes no focus.
  const turn = (change: () => void) => {
    flushSync(change);
    turned.current?.focus({ preventScroll: true });
  };
  const handleFold = () => turn(fold);
  return (
    <>
      <p className="visually-hidden" role="status">
        {says.filter((text) => text !== "").join(" ")}
      </p>
      {isUnfolded && front !== undefined ? (
        <div className={css["stack"]} data-aside={isAside || undefined} data-print="none">
          {isClosed ? null : (
            <Turned
              kind="important"
              total={important.total}
              queue={importantQueue}
              onOpen={openOne}
              onClose={() => closeImportant(userId, newest)}
              onFold={mustReadQueue.length === 0 ? handleFold : undefined}
              foldRef={turned}
            />
          )}
          <Turned
            kind="mustRead"
            total={mustRead.total}
            queue={mustReadQueue}
            onOpen={openOne}
            onFold={handleFold}
            foldRef={turned}
          />
        </div>
      ) : null}
      {isUnfolded || isQuiet || front === undefined ? null : (
        <PopupPill
          ref={turned}
          mustRead={mustRead.total}
          important={isClosed ? 0 : important.total}
          newest={popupText(front).title}
          onUnfold={() => turn(() => unfold(page))}
        />
      )}
    </>
  );
}

interface TurnedProps {
  readonly kind: PopupKind;
  readonly total: number;
  readonly queue: readonly Notice[];
  readonly onOpen: (notice: Notice) => void;
  readonly onClose?: () => void;
  readonly onFold?: (() => void) | undefined;
  readonly foldRef?: Ref<HTMLButtonElement>;
}

const idsOf = (queue: readonly Notice[]): string => queue.map(({ messageId }) => messageId).join();

/** Remembers which notice of a queue is looked at, also when the queue changes. */
function Turned({ queue, ...rest }: TurnedProps) {
  const [shown, setShown] = useState({ queue, place: 0 });
  let { place } = shown;
  if (idsOf(shown.queue) !== idsOf(queue)) {
    place = placeAfter(shown.queue, queue, place);
    setShown({ queue, place });
  }
  return (
    <PopupCard {...rest} queue={queue} place={place} onStep={(next) => setShown({ queue, place: next })} />
  );
}
