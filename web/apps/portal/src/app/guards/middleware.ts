import { type MiddlewareFunction, redirect } from "react-router";

import { routeOf } from "@/shared/config/paths";

import type { GuardSession, GuardStores } from "./guard";
import { runPipeline } from "./pipeline";

/** The pipeline as middleware of the root route: runs on every navigation, before any loader. */
export function guardMiddleware(session: GuardSession, stores: GuardStores): MiddlewareFunction {
  return async ({ request }, next) => {
    const url = new URL(request.url);
    const result = await runPipeline({ route: routeOf(url.pathname), url, session, stores });
    if (result !== "next") throw redirect(result.redirect);
    return next();
  };
}
