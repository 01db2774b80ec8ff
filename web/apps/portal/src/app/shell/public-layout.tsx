import { Suspense, lazy } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { useCurrentUser } from "@/shared/lib/current-user";

import { loadChunk } from "../chunk-recovery";
import { Frame } from "./frame";

// Visitors do not load what only somebody signed in has.
const load = async () =>
  (await Promise.all([loadChunk(() => import("./member-tools")), loadNamespaces(["notify"])]))[0];
const MemberTools = lazy(async () => ({ default: (await load()).MemberTools }));
const MemberMenu = lazy(async () => ({ default: (await load()).MemberMenu }));

/** Pages for everybody: the same header and footer as after sign-in, where bell and chat stay for whoever is signed in. */
export function Component() {
  if (useCurrentUser() === null) return <Frame />;
  return (
    <Frame
      tools={
        <Suspense>
          <MemberTools />
        </Suspense>
      }
      userMenu={
        <Suspense>
          <MemberMenu />
        </Suspense>
      }
    />
  );
}
