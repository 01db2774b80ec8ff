export { NoticeAccountsPage } from "./notice-accounts-page";
export { NoticeDeskPage } from "./notice-desk-page";
export { NoticeEditorPage } from "./notice-editor-page";
export { NoticeRosterPage } from "./notice-roster-page";
