import { useEffect } from "react";
import { useBlocker } from "react-router";

import { ROUTES, lockPagePath } from "@/shared/config/paths";

import { DiscardQuestion } from "./discard-question";

/** Where the portal itself leads: the end of a session and a locked screen ask nobody. */
const asksNobody = (pathname: string): boolean => [ROUTES.login.path, lockPagePath()].includes(pathname);

/** While something would be lost, asks before another page is shown; the browser asks before the tab is left. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.pathname !== currentLocation.pathname && !asksNobody(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  if (blocker.state !== "blocked") return null;
  return <DiscardQuestion onStay={() => blocker.reset()} onDiscard={() => blocker.proceed()} />;
}
