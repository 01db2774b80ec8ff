import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";

import { type NotificationKindCode, createNotifier } from "@/features/home/notify";
import { isTellingNormal } from "@/features/notices/notify";
import { ROUTES } from "@/shared/config/paths";
import { systemClock } from "@/shared/lib/clock";
import { isRecord } from "@/shared/lib/storage";

import { type KnownEvent, onServerEvent } from "../server-events";

const PLACES: Readonly<Record<NotificationKindCode, string>> = {
  todo: ROUTES.todos.path,
  application: `${ROUTES.todos.path}?kind=applications`,
  notice: ROUTES.messageCenter.path,
};

/** Which notification an event of the server is; null for none. */
function kindOf({ name, data }: KnownEvent): NotificationKindCode | null {
  if (name === "todos-changed") return isRecord(data) && data["isNew"] === true ? "todo" : null;
  if (name === "notices-changed") return isRecord(data) && data["isNew"] === true ? "notice" : null;
  return name === "applications-changed" ? "application" : null;
}

/** Tells what happened while the page is open; shows nothing itself. */
export function Notifications() {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    const notify = createNotifier({
      client,
      clock: systemClock,
      open: (kind) => void navigate(PLACES[kind]),
    });
    return onServerEvent((event) => {
      const kind = kindOf(event);
      if (kind === null) return;
      if (kind !== "notice") void notify(kind);
      // The popups tell of important and must-read ones themselves.
      else void isTellingNormal(client).then((isNormal) => (isNormal ? notify(kind) : undefined));
    });
  }, [client, navigate]);
  return null;
}
