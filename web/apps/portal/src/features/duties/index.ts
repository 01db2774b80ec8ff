export { DutyPage } from "./duty-page";
export { ServiceDuties } from "./service-duties";
export { ThreeListsPage } from "./three-lists-page";
