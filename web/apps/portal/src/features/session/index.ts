export { ReloginDialog } from "./components/relogin-dialog";
export { type SessionController, createSession } from "./session-controller";
export { sessionStore } from "./stores/session-store";
