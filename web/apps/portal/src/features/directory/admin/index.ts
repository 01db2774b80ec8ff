export { PeoplePage } from "./people-page";
export { PersonPage } from "./person-page";
export { RolePage } from "./role-page";
export { RolesPage } from "./roles-page";
