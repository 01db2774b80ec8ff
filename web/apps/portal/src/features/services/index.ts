export { saveCollectionOrder, setCollected } from "./api/mutations";
export { serviceKeys } from "./api/keys";
export { CodeDialog } from "./components/code-dialog";
export { SpecialStrip } from "./components/special-strip";
export { useOpenService } from "./hooks/use-open-service";
export { ServiceCenterPage } from "./service-center-page";
export { ServiceDetailPage } from "./service-detail-page";
export { SpecialPage } from "./special-page";
export { openServiceStore } from "./stores/open-service-store";
