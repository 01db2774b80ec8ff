export { NoticeAccountsPage as Component } from "@/features/notices/desk/notice-accounts-page";
