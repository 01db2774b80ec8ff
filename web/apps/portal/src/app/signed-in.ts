import { startTicketGuard } from "@/features/session/ticket-guard";
import { carryInBundle } from "@/shared/api/bundle/bundle";
import { installCarrier } from "@/shared/api/carrier";
import { systemClock } from "@/shared/lib/clock";
import { keepFocus } from "@/shared/lib/keep-focus";

import { type LoadChunk, startChatForUser } from "./chat";
import { startReplays } from "./forms";
import { startServerEvents } from "./server-events";
import { queryClient, session } from "./services";

/** Has calls of one moment go together, from before the first page asks for anything. */
export function startCarrying(): void {
  installCarrier(carryInBundle);
}

/** What runs from the first sign-in on; visitors do not load it. */
export function startSignedIn(load: LoadChunk): void {
  keepFocus();
  startServerEvents();
  startChatForUser(load);
  startReplays(() => void queryClient.invalidateQueries());
  void startTicketGuard(systemClock, session);
}
