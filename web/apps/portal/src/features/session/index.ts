export { type SessionController, createSession } from "./session-controller";
export { type EndReason, sessionStore } from "./stores/session-store";
