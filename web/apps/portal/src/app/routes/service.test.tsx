import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { pageStore } from "@/app/page-store";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";

it.each([
  ["PROCESS", "流程服务中心", "/home/processServiceCenter"],
  ["APPLICATION", "应用服务中心", "/home/applicationServiceCenter"],
  ["", "服务大厅", "/serviceHall"],
] as const)("the way back from a service leads to the centre of %j", async (serviceType, name, path) => {
  server.use(http.post("*/serverCenter/details", () => new HttpResponse(null, { status: 500 })));
  pageStore.setState({ serviceType });
  renderApp("/home/service/s1");
  const crumbs = await screen.findByRole("navigation", { name: "当前位置" });
  expect(within(crumbs).getByRole("link", { name })).toHaveAttribute("href", path);
});
