import { Suspense, lazy } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { useCurrentUser } from "@/shared/lib/current-user";

import { loadChunk } from "../chunk-recovery";
import { Frame } from "./frame";

// Visitors do not load what only somebody signed in has.
const MemberTools = lazy(async () => {
  const [part] = await Promise.all([loadChunk(() => import("./member-tools")), loadNamespaces(["notify"])]);
  return { default: part.MemberTools };
});

/** Pages for everybody: the same header and footer as after sign-in, where bell and chat stay for whoever is signed in. */
export function Component() {
  const isMember = useCurrentUser() !== null;
  const tools = isMember ? (
    <Suspense fallback={null}>
      <MemberTools />
    </Suspense>
  ) : null;
  return <Frame tools={tools} />;
}
