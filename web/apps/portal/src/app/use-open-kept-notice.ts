import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

import { ROUTES, noticePath, routeOf } from "@/shared/config/paths";

import { takeMessageRelease } from "./page-store";

/** Opens the notice that the root query named (000 §2) once somebody is signed in; what was kept is cleared then. */
export function useOpenKeptNotice(isReady: boolean): void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isReady || state !== "idle") return;
    const { messageId } = takeMessageRelease();
    // The address of the detail names its notice itself.
    if (messageId !== null && routeOf(pathname) !== ROUTES.msgDetail) void navigate(noticePath(messageId));
  }, [isReady, state, pathname, search, navigate]);
}
