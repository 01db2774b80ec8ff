import type { QueryClient } from "@tanstack/react-query";

import { NOTIFY_PAUSE_MS } from "@/shared/config/constants";
import { currentLanguage, loadNamespaces, translate } from "@/shared/i18n/i18n";
import type { Clock } from "@/shared/lib/clock";
import { toast } from "@/shared/ui/toast";

import { notificationsQuery } from "./api/queries";

/** Kinds of notification that open pages show. */
export type NotificationKindCode = "todo" | "application" | "notice";

/** The person's choices are asked for again after this time. */
const FRESH_MS = 60_000;

/** What a notifier works with. */
export interface NotifierDeps {
  readonly client: QueryClient;
  readonly clock: Clock;
  /** Goes to where the kind is looked at. */
  readonly open: (kind: NotificationKindCode) => void;
}

/**
 * Tells the person that something happened, unless they switched the kind off or look at another tab. What comes in
 * numbers is told once.
 */
export function createNotifier({ client, clock, open }: NotifierDeps) {
  const told = new Map<NotificationKindCode, number>();
  return async (kind: NotificationKindCode): Promise<void> => {
    const now = clock.now();
    if (document.visibilityState === "hidden") return;
    if (now - (told.get(kind) ?? Number.NEGATIVE_INFINITY) < NOTIFY_PAUSE_MS) return;
    told.set(kind, now);
    const query = { ...notificationsQuery(currentLanguage()), staleTime: FRESH_MS };
    // Without the choices nothing is shown: the lists follow anyway.
    const choices = await client.fetchQuery(query).catch(() => []);
    if (!choices.some((choice) => choice.kind === kind && choice.enabled)) return;
    await loadNamespaces(["notify"]);
    toast.info(translate(["notify"], kind), { label: translate(["notify"], "open"), run: () => open(kind) });
  };
}
