export { type SessionController, createSession } from "./session-controller";
export { sessionStore } from "./stores/session-store";
