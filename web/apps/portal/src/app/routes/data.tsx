export { DataPage as Component } from "@/features/transfer/admin/data-page";
