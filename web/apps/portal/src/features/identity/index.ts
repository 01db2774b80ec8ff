export { addressAfterLogin } from "./api/cas-login";
export { forgetTrip, readTrip } from "./api/social";
export { LoginPage } from "./login-page";
