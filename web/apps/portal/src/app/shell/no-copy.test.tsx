import { act, fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { bootData, ok } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";

/** `fireEvent` says whether the browser goes on with what the event asks for. */
const goesOn = (element: Element) => [
  fireEvent.copy(element),
  fireEvent.cut(element),
  fireEvent.contextMenu(element),
];

it("keeps the text of the pages that the school names from being copied, and of these alone", async () => {
  server.use(
    http.post("*/api/blade-platform/nobody/index/index", () =>
      HttpResponse.json(ok({ ...bootData, noCopy: ["/home/effectivenessSupervision"] })),
    ),
  );
  const { router } = renderApp("/home/effectivenessSupervision");
  const title = await screen.findByRole("heading", { name: /效能监察/ });
  await expect.poll(() => goesOn(title)).toEqual([false, false, false]);
  const typed = document.createElement("input");
  title.append(typed);
  expect(goesOn(typed)).toEqual([true, true, true]);
  typed.remove();
  expect(goesOn(screen.getByRole("banner"))).toEqual([true, true, true]);
  await act(() => router.navigate("/home/noPower"));
  expect(goesOn(await screen.findByRole("heading", { name: /没有访问该页面的权限/ }))).toEqual([
    true,
    true,
    true,
  ]);
});
