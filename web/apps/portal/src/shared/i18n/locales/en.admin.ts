/** Texts of those who run the portal, in one file: each page of theirs needs some, and their frame as well. */
export { default as admin } from "./en/admin.json";
export { default as calendarConfig } from "./en/calendarConfig.json";
export { default as cards } from "./en/cards.json";
export { default as config } from "./en/config.json";
export { default as desk } from "./en/desk.json";
export { default as documents } from "./en/documents.json";
export { default as dutyDesk } from "./en/dutyDesk.json";
export { default as embedConfig } from "./en/embedConfig.json";
export { default as look } from "./en/look.json";
export { default as navigation } from "./en/navigation.json";
export { default as safety } from "./en/safety.json";
export { default as sources } from "./en/sources.json";
