export { SearchMissesPage as Component } from "@/features/services/search-misses-page";
