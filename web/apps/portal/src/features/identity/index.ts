export { addressAfterLogin } from "./api/cas-login";
export { LandingPage } from "./landing-page";
export { LockPage } from "./lock-page";
export { LoginPage } from "./login-page";
