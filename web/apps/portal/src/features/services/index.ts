export { saveCollectionOrder, setCollected } from "./api/mutations";
export { serviceKeys } from "./api/keys";
export { CodeDialog } from "./components/code-dialog";
export { ServiceSearch } from "./components/service-search";
export { useOpenService } from "./hooks/use-open-service";
export { ServiceCenterPage } from "./service-center-page";
export { ServiceDetailPage } from "./service-detail-page";
export { openServiceStore } from "./stores/open-service-store";
