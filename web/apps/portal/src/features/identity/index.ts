export { addressAfterLogin } from "./api/cas-login";
export { endTrip } from "./api/social";
export { LoginPage } from "./login-page";
