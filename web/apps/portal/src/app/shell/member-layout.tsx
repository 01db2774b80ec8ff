import type { QueryClient } from "@tanstack/react-query";

import { topMenuQuery } from "@/features/home/navigation";
import { bootQuery } from "@/shared/api/boot";

import { tenantStore } from "../tenant";
import { MemberFrame } from "./member-frame";
import { Notifications } from "./notifications";
import { PasswordNote } from "./password-note";
import { PlainHttpBanner } from "./plain-http-banner";
import { logosQuery } from "./use-logo";

/** Asks for what the frame shows first while the page's own data is asked for: together they are one request. */
export async function prepare(client: QueryClient, language: string): Promise<void> {
  const { tenantId } = tenantStore.getState();
  await Promise.all([
    client.prefetchQuery(bootQuery(tenantId, language)),
    client.prefetchQuery(logosQuery(tenantId, true)),
    client.prefetchQuery(topMenuQuery),
  ]);
}

/** Pages for signed-in people. */
export function Component() {
  return (
    <>
      <PlainHttpBanner />
      <PasswordNote />
      <Notifications />
      <MemberFrame />
    </>
  );
}
