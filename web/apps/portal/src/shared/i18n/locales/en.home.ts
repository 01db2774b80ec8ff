/** Texts that the first page of signed-in people adds, in one file. */
export { default as calendar } from "./en/calendar.json";
export { default as home } from "./en/home.json";
export { default as matters } from "./en/matters.json";
export { default as messages } from "./en/messages.json";
export { default as notices } from "./en/notices.json";
export { default as notify } from "./en/notify.json";
export { default as services } from "./en/services.json";
