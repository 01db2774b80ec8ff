export * from "./constants";
export * from "./data";
export * from "./incoming";
export * from "./message";
export * from "./names";
export * from "./outgoing";
export type * from "./types";
