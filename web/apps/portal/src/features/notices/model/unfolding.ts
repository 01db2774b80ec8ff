import type { Notice } from "../api/wire";

/** What a tab knows of a person's popups for as long as it lives. */
export interface Met {
  readonly userId: string;
  /** Those that waited have opened by themselves: they do so once per session. */
  readonly hasOpened: boolean;
  /** When the latest notice was sent that this tab has met, in seconds. */
  readonly latest: number;
  /** What stood in the popups last. */
  readonly known: readonly string[];
}

/** Where and for whom notices are met. */
export interface Meeting {
  readonly userId: string;
  readonly notices: readonly Pick<Notice, "messageId" | "timeSend">[];
  /** Waiting ones open by themselves here (home, on a screen with room for them). */
  readonly isOpening: boolean;
}

/**
 * What is known after a meeting, and whether the popups unfold. One that arrives unfolds them wherever the person is
 * (000 §2); those that were there before do so once per session. Fewer than before is never a reason.
 */
export function meet(
  before: Met | null,
  { userId, notices, isOpening }: Meeting,
): { met: Met; unfolds: boolean } {
  const met = before?.userId === userId ? before : null;
  const isArrival =
    met !== null &&
    notices.some(({ messageId, timeSend }) => timeSend >= met.latest && !met.known.includes(messageId));
  const isWaiting = isOpening && met?.hasOpened !== true && notices.length > 0;
  return {
    met: {
      userId,
      hasOpened: met?.hasOpened === true || isWaiting,
      latest: Math.max(met?.latest ?? 0, ...notices.map(({ timeSend }) => timeSend)),
      known: notices.map(({ messageId }) => messageId),
    },
    unfolds: isArrival || isWaiting,
  };
}
