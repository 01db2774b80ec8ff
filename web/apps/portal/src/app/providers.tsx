import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { queryClient } from "./services";

/** What every page stands in, from the outside in. Texts, theme and toasts need no provider. */
export function Providers({
  children,
  client = queryClient,
}: {
  readonly children: ReactNode;
  readonly client?: QueryClient;
}) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
