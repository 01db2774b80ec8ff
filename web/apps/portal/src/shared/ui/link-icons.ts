import type { IconName } from "./icon";

/** Icons that links to other systems may have, by the names under which they are stored. */
export const LINK_ICONS = [
  "book",
  "flow",
  "user",
  "chart",
  "building",
  "file",
  "message",
  "calendar",
] as const satisfies readonly IconName[];

/** The icon of a link; the one of any system for a name that is none of them. */
export const linkIcon = (name: string): IconName => LINK_ICONS.find((icon) => icon === name) ?? "apps";
