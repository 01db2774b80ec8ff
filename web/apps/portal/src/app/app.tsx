import { RouterProvider } from "react-router/dom";

import { Providers } from "./providers";
import type { AppRouter } from "./router";

/** The whole application. */
export function App({ router }: { readonly router: AppRouter }) {
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
