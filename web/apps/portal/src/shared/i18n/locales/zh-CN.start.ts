/** Texts that every page loads, in one file: each of them is smaller than what asking for it costs. */
export { default as common } from "./zh-CN/common.json";
export { default as footer } from "./zh-CN/footer.json";
export { default as routes } from "./zh-CN/routes.json";
export { default as session } from "./zh-CN/session.json";
export { default as shell } from "./zh-CN/shell.json";
