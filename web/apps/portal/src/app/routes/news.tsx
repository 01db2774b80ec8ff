export { NewsListPage as Component } from "@/features/notices";
