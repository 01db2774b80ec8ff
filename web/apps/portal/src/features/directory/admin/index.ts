export { PeoplePage } from "./people-page";
export { PersonPage } from "./person-page";
