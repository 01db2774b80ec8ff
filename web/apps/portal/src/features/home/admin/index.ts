export { LandingConfigPage } from "./landing-config-page";
