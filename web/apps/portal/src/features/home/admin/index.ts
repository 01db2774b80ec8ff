export { LandingConfigPage } from "./landing/landing-config-page";
