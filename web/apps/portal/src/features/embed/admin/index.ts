export { EmbeddedAppPage } from "./embedded-app-page";
export { EmbeddedPage } from "./embedded-page";
