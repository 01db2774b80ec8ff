export { RecordsPage as Component } from "@/features/services/records-page";
