/** Texts of those who run the portal, in one file: each page of theirs needs some, and their frame as well. */
export { default as admin } from "./zh-CN/admin.json";
export { default as calendarConfig } from "./zh-CN/calendarConfig.json";
export { default as cards } from "./zh-CN/cards.json";
export { default as config } from "./zh-CN/config.json";
export { default as desk } from "./zh-CN/desk.json";
export { default as documents } from "./zh-CN/documents.json";
export { default as dutyDesk } from "./zh-CN/dutyDesk.json";
export { default as embedConfig } from "./zh-CN/embedConfig.json";
export { default as look } from "./zh-CN/look.json";
export { default as navigation } from "./zh-CN/navigation.json";
export { default as safety } from "./zh-CN/safety.json";
export { default as sources } from "./zh-CN/sources.json";
