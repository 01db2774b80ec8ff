/** Texts that the first page of signed-in people adds, in one file. */
export { default as calendar } from "./zh-CN/calendar.json";
export { default as home } from "./zh-CN/home.json";
export { default as matters } from "./zh-CN/matters.json";
export { default as messages } from "./zh-CN/messages.json";
export { default as notices } from "./zh-CN/notices.json";
export { default as notify } from "./zh-CN/notify.json";
export { default as services } from "./zh-CN/services.json";
