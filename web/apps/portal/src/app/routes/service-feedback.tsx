export { FeedbackDeskPage as Component } from "@/features/services/feedback-desk-page";
