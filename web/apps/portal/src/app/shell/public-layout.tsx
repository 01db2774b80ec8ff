import { Suspense, lazy } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { useCurrentUser } from "@/shared/lib/current-user";

import { loadChunk } from "../chunk-recovery";
import { BottomBar } from "./bottom-bar";
import { Frame } from "./frame";
import { VISITOR_PLACES } from "./places";
import { VisitorHeader } from "./visitor-header";

// Visitors do not load what only somebody signed in has.
const MemberFrame = lazy(async () => {
  const [{ MemberFrame: Component }] = await Promise.all([
    loadChunk(() => import("./member-frame")),
    loadNamespaces(["notify"]),
  ]);
  return { default: Component };
});

/** Pages for everybody: visitors have their header, whoever is signed in stays in the shell. */
export function Component() {
  const visitor = <Frame header={<VisitorHeader />} bar={<BottomBar places={VISITOR_PLACES} />} />;
  if (useCurrentUser() === null) return visitor;
  return (
    <Suspense fallback={null}>
      <MemberFrame />
    </Suspense>
  );
}
