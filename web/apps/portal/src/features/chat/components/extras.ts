/** What opens over a conversation, loaded with the first of it: one file, because the first page lists all of them. */
export { Directory } from "./directory";
export { EmojiPicker } from "./emoji-picker";
export { GroupDetails } from "./group-details";
export { HistorySearch } from "./history-search";
export { PersonCard } from "./person-card";
export { SettingsDialog } from "./settings-dialog";
