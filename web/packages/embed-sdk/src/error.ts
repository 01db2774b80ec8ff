/** Why a call of the bridge did not end as it was meant to. */
export type BridgeErrorCode =
  /** The page is shown by itself, in no frame. */
  | "NOT_EMBEDDED"
  /** The portal did not answer in time: another page holds the frame, its origin is not among `shellOrigins`, or the page is not registered there. */
  | "TIMEOUT"
  /** The bridge was destroyed. */
  | "DESTROYED"
  /** The portal's administrators did not give this application the name. */
  | "DENIED"
  /** The portal answered that it was not done (status 2000). */
  | "FAILED"
  /** A second initialisation, or a reply to the first without frameId or theme (001 §4, §8). */
  | "somethingWrong";

/** What the bridge's promises are rejected with. */
export class BridgeError extends Error {
  override readonly name = "BridgeError";
  readonly code: BridgeErrorCode;
  constructor(code: BridgeErrorCode, message: string = code) {
    super(message);
    this.code = code;
  }
}
