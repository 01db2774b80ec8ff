import { setupServer } from "msw/node";

import { handlers } from "./handlers";

/** Answers every family with the fixtures; a test adds `server.use(…)` for its own case. Unknown requests fail the test. */
export const server = setupServer(...handlers);
