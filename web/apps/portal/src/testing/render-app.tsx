import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider } from "react-router";

import { Providers } from "@/app/providers";
import { createTestRouter } from "@/app/router";
import { installTransport, queryClient, session } from "@/app/services";
import { sessionStore } from "@/features/session";
import { currentUserStore } from "@/shared/lib/current-user";
import { toasts } from "@/shared/ui/toast-store";

import { tokenAnswer } from "./fixtures";

/** Choices of `renderApp`. */
export interface RenderAppOptions {
  /** false is a visitor. */
  readonly isSignedIn?: boolean;
}

/** Renders the whole application at an address: guards, shell, page, dialogs. */
export function renderApp(address: string, { isSignedIn = true }: RenderAppOptions = {}) {
  queryClient.clear();
  toasts.clear();
  sessionStore.setState({ tokens: null, ended: null, isLeaving: false });
  currentUserStore.setState({ user: null });
  installTransport();
  if (isSignedIn) session.signIn(tokenAnswer);
  const router = createTestRouter(address);
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, user: userEvent.setup() };
}
