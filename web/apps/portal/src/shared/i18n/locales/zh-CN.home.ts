/** Texts that the first page of signed-in people adds, in one file. */
export { default as home } from "./zh-CN/home.json";
export { default as matters } from "./zh-CN/matters.json";
export { default as notify } from "./zh-CN/notify.json";
