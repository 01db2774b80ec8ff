export { ActivationPage } from "./activation-page";
export { PeoplePage } from "./people-page";
export { PersonPage } from "./person-page";
export { DepartmentsPage } from "./departments-page";
export { ClassPage } from "./class-page";
export { ClassesPage } from "./classes-page";
export { RolePage } from "./role-page";
export { RolesPage } from "./roles-page";
