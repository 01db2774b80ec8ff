import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";

import type { UserInfo } from "@/shared/api/types";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { currentUserStore } from "@/shared/lib/current-user";
import { AppQueryClient } from "@/shared/lib/query-client";
import { ToastRegion } from "@/shared/ui/toast-region";
import { toasts } from "@/shared/ui/toast-store";

import { mockUser } from "./fixtures";

/** Choices of `renderFeature`. */
export interface RenderFeatureOptions {
  readonly address?: string;
  /** null is a visitor. */
  readonly user?: UserInfo | null;
}

/** Renders a part of a page with texts, queries, toasts and a router; other addresses show nothing. */
export async function renderFeature(
  element: ReactElement,
  { address = "/", user = mockUser }: RenderFeatureOptions = {},
) {
  await loadNamespaces([
    "records",
    "desk",
    "messages",
    "routes",
    "account",
    "calendar",
    "calendarConfig",
    "identity",
    "landing",
    "look",
    "home",
    "services",
    "matters",
    "notices",
    "safety",
    "chat",
    "notify",
    "config",
    "cards",
    "documents",
    "duties",
    "dutyDesk",
    "footer",
    "guides",
    "hall",
    "navigation",
    "sources",
    "transfer",
    "admin",
    "audit",
    "catalogue",
    "jobs",
  ]);
  currentUserStore.setState({ user });
  toasts.clear();
  const client = new AppQueryClient({ defaultOptions: { queries: { retry: false } } });
  const path = new URL(address, "http://test").pathname;
  const router = createMemoryRouter(
    [
      { path, element },
      { path: "*", element: <p>another page</p> },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), client, router };
}
