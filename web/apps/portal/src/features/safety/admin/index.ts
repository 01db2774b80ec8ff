export { SensitiveWordsPage } from "./sensitive-words-page";
