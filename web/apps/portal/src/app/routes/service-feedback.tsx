export { FeedbackDeskPage as Component } from "@/features/services/admin/feedback-desk-page";
