import { ApiError, STATUS } from "@/shared/api/api-error";

import type { AnyCardData, ColumnChoice } from "../../../model/card-data";
import { type FromFrame, READY, type ShownPage, isToFrame } from "./messages";

/** The frame's end of the channel to the page around it: the frame has no session and asks nobody else. */
export interface PageChannel {
  /** The data of a card, as the page around answers it. */
  readonly ask: (cardId: string, columnId: ColumnChoice) => Promise<AnyCardData>;
  readonly send: (message: FromFrame) => void;
}

interface Waiting {
  readonly resolve: (data: AnyCardData) => void;
  readonly reject: (error: ApiError) => void;
}

/** Opens the channel; `onShow` hears each page that is to be shown. */
export function openPageChannel(onShow: (shown: ShownPage) => void): PageChannel {
  const { port1: own, port2: theirs } = new MessageChannel();
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  own.addEventListener("message", ({ data: message }: MessageEvent<unknown>) => {
    if (!isToFrame(message)) return;
    if (message.kind === "show") {
      onShow(message.shown);
      return;
    }
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "card") asker?.resolve(message.data);
    else asker?.reject(new ApiError({ status: STATUS.failed, message: message.message }));
  });
  own.start();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
  const send = (message: FromFrame) => own.postMessage(message);
  window.parent.postMessage(READY, window.origin, [theirs]);
  return {
    send,
    ask: (cardId, columnId) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        send({ kind: "ask", id: asked, cardId, columnId });
      }),
  };
}
