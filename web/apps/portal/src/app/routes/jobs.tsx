export { JobsPage as Component } from "@/features/transfer/admin/jobs-page";
