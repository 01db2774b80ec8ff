import type { SendInit } from "./send";

/** Choices of one call. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Overrides the timeout of the path. */
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** false: a 401 is the caller's business (sign-in, sign-out). */
  readonly reportsUnauthorized?: boolean;
}

/** What came back for a call, before its envelope is opened. */
export interface Answered {
  readonly body: unknown;
  readonly httpStatus: number;
  readonly requestId: string | null;
}

/** A call as it is about to be made. */
export interface CallToMake {
  readonly path: string;
  /** Path and query. */
  readonly uri: string;
  readonly init: Omit<SendInit, "timeoutMs">;
  readonly options: RequestOptions;
  /** Makes it by itself. */
  readonly alone: () => Promise<Answered>;
}

/** Takes a call along with others; null for one that goes by itself. */
export type Carrier = (call: CallToMake) => Promise<Answered> | null;

let carrier: Carrier = () => null;

/** Installed with the first page of a signed-in person (`bundle/`); until then every call goes by itself. */
export function installCarrier(next: Carrier): void {
  carrier = next;
}

/** Makes a call, together with others where that can be. */
export const carry = (call: CallToMake): Promise<Answered> => carrier(call) ?? call.alone();
