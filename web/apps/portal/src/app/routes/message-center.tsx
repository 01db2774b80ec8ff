export { MessageCenterPage as Component } from "@/features/notices/message-center-page";
