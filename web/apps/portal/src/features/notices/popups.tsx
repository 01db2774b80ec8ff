import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import { popupsQuery } from "./api/messages";
import { type Notice, type PopupList } from "./api/wire";
import { PopupCard } from "./components/popup-card";
import { useOpenNotice } from "./hooks/use-open-notice";
import { type PopupKind, isStillClosed, placeAfter, popupQueue } from "./model/popup";
import css from "./popups.module.css";
import { closeImportant, followClosed, useClosedImportant } from "./stores/closed-store";

const NONE: PopupList = { total: 0, list: [] };

/** The two popups of unread notices; nothing when there is nothing to read. They never take the focus. */
export function Popups({ userId, isAside }: { readonly userId: string; readonly isAside: boolean }) {
  const { t } = useTranslation("messages");
  const { data } = useQuery(popupsQuery);
  const open = useOpenNotice();
  const closed = useClosedImportant(userId);
  const [isFolded, setIsFolded] = useState(false);
  useEffect(() => followClosed(), []);
  const mustRead = data?.mustRead ?? NONE;
  const important = data?.important ?? NONE;
  const importantQueue = popupQueue(important.list, "important");
  const [newest] = importantQueue;
  const isClosed = newest === undefined || isStillClosed(closed, importantQueue);
  const says = [
    mustRead.total > 0 ? t("popup.mustRead", { count: mustRead.total }) : "",
    isClosed ? "" : t("popup.important", { count: important.total }),
  ];
  const openOne = (notice: Notice) => {
    if (!open.isPending) open.mutate(notice);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {says.filter((text) => text !== "").join(" ")}
      </p>
      <div className={css["stack"]} data-aside={isAside || undefined} data-print="none">
        {isClosed ? null : (
          <Turned
            kind="important"
            total={important.total}
            queue={importantQueue}
            onOpen={openOne}
            onClose={() => closeImportant(userId, newest)}
          />
        )}
        <Turned
          kind="mustRead"
          total={mustRead.total}
          queue={popupQueue(mustRead.list, "mustRead")}
          onOpen={openOne}
          isFolded={isFolded}
          onFold={() => setIsFolded(!isFolded)}
        />
      </div>
    </>
  );
}

interface TurnedProps {
  readonly kind: PopupKind;
  readonly total: number;
  readonly queue: readonly Notice[];
  readonly onOpen: (notice: Notice) => void;
  readonly onClose?: () => void;
  readonly onFold?: () => void;
  readonly isFolded?: boolean;
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
