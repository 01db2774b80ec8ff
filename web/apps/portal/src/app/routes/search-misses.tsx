export { SearchMissesPage as Component } from "@/features/services/admin/search-misses-page";
