import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { ROUTES } from "@/shared/config/paths";
import { mockUser, ok } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";

const acting = { ...mockUser, impersonator: { user_id: "1", user_name: "沈亦舟" } };
const paths = [...new Set(Object.values(ROUTES).map(({ path }) => path))]
  .filter((path) => path !== ROUTES.login.path)
  .map((path) => path.replaceAll(/:\w+/g, "1"));

it.each([...paths, "/no/such/page"])(
  "stands on %s",
  async (path) => {
    server.use(http.get("*/api/blade-user/user/getUserInfo", () => HttpResponse.json(ok(acting))));
    renderApp(path);
    const bar = await screen.findByText(/沈亦舟 正以 .* 的身份操作/, {}, { timeout: 15_000 });
    expect(bar.closest("[role=alert]")).toBeVisible();
  },
  20_000,
);

it("is not there for the person", async () => {
  renderApp(ROUTES.homePage.path);
  await screen.findByRole("main");
  expect(screen.queryByText(/的身份操作/)).toBeNull();
});
