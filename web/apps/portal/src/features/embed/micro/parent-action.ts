import {
  MESSAGE_DONE,
  MESSAGE_FAILED,
  type ReadData,
  STATUS_FAILURE,
  STATUS_SUCCESS,
  readData,
} from "@packages/bridge-protocol/src/index";

import { isEmpty } from "@/shared/lib/empty";
import { isRecord } from "@/shared/lib/storage";
import { EMPTY_EVENT } from "@/shared/lib/shared-events";

/** What a callback of the channel is told, in the words of the frame bridge (001 §8). */
export interface ParentAnswer {
  /** 1000 done, 2000 not done. */
  readonly status: number;
  readonly msg: string;
  readonly data: unknown;
}

/** Asks the portal around a sub-application for something; throws 'event 不能为空' for an empty event (001 §8). */
export type ParentAction = (event: unknown, callback?: (answer: ParentAnswer) => void) => void;

/** What the channel needs. */
export interface ParentActionDeps {
  /** Opens a modal view and answers its id; null when it may not be. */
  readonly openModal: (wanted: ReadData["openModel"]) => Promise<string | null>;
  /** Whoever answers a method in the micro-frontend store; null when nobody does. */
  readonly methodOf: (method: string) => ((data: unknown) => unknown) | null;
}

/** The method that opens a modal view (001 §7.5); all others go to the micro-frontend store. */
const OPEN_MODAL = "openIframeModel";

/** The parent-action channel: a method and its data, answered through a callback. */
export function parentActions({ openModal, methodOf }: ParentActionDeps): ParentAction {
  async function carryOut(event: unknown): Promise<unknown> {
    const method = isRecord(event) ? event["method"] : undefined;
    const data = isRecord(event) ? event["data"] : undefined;
    if (typeof method !== "string") throw new Error("no method");
    if (method === OPEN_MODAL) {
      const wanted = readData("openModel", data);
      const modelId = wanted === null ? null : await openModal(wanted);
      if (modelId === null) throw new Error("not opened");
      return { modelId };
    }
    const answer = methodOf(method);
    if (answer === null) throw new Error(`nobody answers ${method}`);
    return (await answer(data)) ?? null;
  }
  return (event, callback) => {
    if (isEmpty(event)) throw new Error(EMPTY_EVENT);
    // what a callback throws is its own affair
    void carryOut(event)
      .then(
        (data) => ({ status: STATUS_SUCCESS, msg: MESSAGE_DONE, data }),
        () => ({ status: STATUS_FAILURE, msg: MESSAGE_FAILED, data: null }),
      )
      .then((answer) => callback?.(answer));
  };
}
