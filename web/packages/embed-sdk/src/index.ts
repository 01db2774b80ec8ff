export { type Bridge, type BridgeOptions, type CallArguments, createBridge } from "./bridge";
export { BridgeError, type BridgeErrorCode } from "./error";
export type { AnyApiName, ApiName, Capability, PushType } from "../../bridge-protocol/src/names";
export type * from "../../bridge-protocol/src/types";
