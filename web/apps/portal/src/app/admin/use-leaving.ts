import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import { ROUTES, routeOf } from "@/shared/config/paths";
import { useCurrentUser } from "@/shared/lib/current-user";

import { mayEnter } from "./enter";

/** Leaves a page of the administration when the right to it is taken from the open session: what it showed stays on no screen. */
export function useLeaving(): void {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const known = useRef(user);
  useEffect(() => {
    const before = known.current;
    known.current = user;
    const page = routeOf(pathname);
    if (before === null || user === null || page === null) return;
    if (mayEnter(before, page) && !mayEnter(user, page))
      void navigate(ROUTES.noPower.path, { replace: true });
  }, [user, pathname, navigate]);
}
