export { addressAfterLogin } from "./api/cas-login";
export { LockPage } from "./lock-page";
export { LoginPage } from "./login-page";
