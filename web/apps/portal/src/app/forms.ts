import { sessionStore } from "@/features/session";
import type { UserInfo } from "@/shared/api/types";
import { currentUserStore } from "@/shared/lib/current-user";

// Visitors load nothing of it.
const drafts = () => import("@/shared/drafts/kept");

/** Sends again what the end of the last session refused, as soon as its author has signed in; the answer stops it. */
export function startReplays(onReplayed: () => void): () => void {
  async function replay(user: UserInfo): Promise<void> {
    const { ownerOf, replayWrites } = await drafts();
    if (currentUserStore.getState().user === user) await replayWrites(ownerOf(user), onReplayed);
  }
  const follow = (user: UserInfo | null): void => {
    if (user !== null && sessionStore.getState().tokens !== null) void replay(user);
  };
  follow(currentUserStore.getState().user);
  return currentUserStore.subscribe((state, before) => {
    if (state.user !== before.user) follow(state.user);
  });
}

/** Who signs out on purpose leaves nothing behind: drafts, pending writes and the key go. */
export async function forgetForms(user: UserInfo): Promise<void> {
  const { ownerOf, tellForms, vault } = await drafts();
  const owner = ownerOf(user);
  tellForms({ owner, formId: null, how: "sent" });
  await vault.forget(owner);
}
