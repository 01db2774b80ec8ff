export { DepartmentDutiesPage } from "./department-duties-page";
export { DutyDeskPage } from "./duty-desk-page";
