import { startTicketGuard } from "@/features/session/ticket-guard";
import { systemClock } from "@/shared/lib/clock";
import { keepFocus } from "@/shared/lib/keep-focus";

import { type LoadChunk, startChatForUser } from "./chat";
import { startReplays } from "./forms";
import { startServerEvents } from "./server-events";
import { queryClient, session } from "./services";

/** What runs from the first sign-in on; visitors do not load it. */
export function startSignedIn(load: LoadChunk): void {
  keepFocus();
  startServerEvents();
  startChatForUser(load);
  startReplays(() => void queryClient.invalidateQueries());
  void startTicketGuard(systemClock, session);
}
