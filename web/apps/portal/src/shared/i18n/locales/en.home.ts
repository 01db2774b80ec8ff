/** Texts that the first page of signed-in people adds, in one file. */
export { default as home } from "./en/home.json";
export { default as matters } from "./en/matters.json";
export { default as notify } from "./en/notify.json";
