export { GuideSearchPage as Component } from "@/features/services/guide-search-page";
