export { EmbedFrame, type EmbedFrameProps } from "./components/embed-frame";
export { MicroView, type MicroHost } from "./components/micro-view";
export { ModelViews } from "./components/model-views";
export { type CreatedHost, createEmbedHost } from "./create-host";
export { FramedSite, type FramedSiteProps, SiteFrame } from "./framed-site";
export { type EmbeddedApp, asEmbeddedApp } from "./model/app";
export type { Dropped, DropReason } from "./model/dropped";
export type { Asker, CapabilityPort, EmbedPorts, OuterCapability } from "./registry/ports";
export { type FrameRegistry, createFrameRegistry } from "./registry/registry";
