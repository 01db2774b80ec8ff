export { NoticeDeskPage as Component } from "@/features/notices/desk/notice-desk-page";
