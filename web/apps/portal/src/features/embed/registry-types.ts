export type { FrameRegistry } from "./registry/registry";
