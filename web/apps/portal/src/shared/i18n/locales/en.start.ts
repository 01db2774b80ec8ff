/** Texts that every page loads, in one file: each of them is smaller than what asking for it costs. */
export { default as common } from "./en/common.json";
export { default as footer } from "./en/footer.json";
export { default as routes } from "./en/routes.json";
export { default as session } from "./en/session.json";
export { default as shell } from "./en/shell.json";
