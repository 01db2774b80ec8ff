import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceItem } from "@/testing/service-fixtures";

import { SpecialStrip } from "./components/special-strip";
import { SpecialPage } from "./special-page";

const special = {
  specialId: "s1",
  specialName: "毕业离校一站办",
  summary: "离校手续一处办完。",
  cover: "",
  serviceCount: 1,
};

it("the strip leads to the pages of specials, and is nothing without one", async () => {
  const { unmount } = await renderFeature(<SpecialStrip />);
  expect(screen.queryByRole("region", { name: "服务专题" })).toBeNull();
  unmount();
  server.use(http.post("*/homePage/getServiceSpecialList", () => HttpResponse.json(ok([special]))));
  await renderFeature(<SpecialStrip />);
  const strip = await screen.findByRole("region", { name: "服务专题" });
  const link = within(strip).getByRole("link", { name: /毕业离校一站办.*离校手续一处办完。.*1 项服务/ });
  expect(link).toHaveAttribute("href", "/home/special/s1");
});

it("the page of a special lists its services", async () => {
  server.use(
    http.post("*/homePage/getServiceSpecial", async ({ request }) => {
      const { specialId } = await bodyOf(request);
      return HttpResponse.json(ok({ ...special, specialId, services: [serviceItem("档案转递查询")] }));
    }),
  );
  await renderFeature(<SpecialPage specialId="s1" />);
  expect(await screen.findByRole("heading", { level: 1, name: "毕业离校一站办" })).toBeVisible();
  expect(screen.getByRole("article", { name: "档案转递查询" })).toBeVisible();
});

it("the star of a service on a special's page answers at once", async () => {
  server.use(
    http.post("*/homePage/getServiceSpecial", () =>
      HttpResponse.json(ok({ ...special, services: [serviceItem("档案转递查询")] })),
    ),
    http.post("*/serverCenter/collect", () => HttpResponse.json(ok({ isCollect: true }))),
  );
  const { user } = await renderFeature(<SpecialPage specialId="s1" />);
  await user.click(await screen.findByRole("button", { name: "收藏“档案转递查询”" }));
  expect(await screen.findByRole("button", { name: "取消收藏“档案转递查询”" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

it("says guide where there is one, and details where there is none", async () => {
  server.use(
    http.post("*/homePage/getServiceSpecial", () =>
      HttpResponse.json(
        ok({ ...special, services: [serviceItem("有指南"), serviceItem("没有", { hasGuide: false })] }),
      ),
    ),
  );
  await renderFeature(<SpecialPage specialId="s1" />);
  expect(await screen.findByRole("link", { name: "查看“有指南”的办事指南" })).toHaveTextContent("办事指南");
  expect(screen.getByRole("link", { name: "“没有”的服务详情" })).toHaveTextContent("服务详情");
});

it("a special that is gone says so", async () => {
  server.use(
    http.post("*/homePage/getServiceSpecial", () =>
      HttpResponse.json({ status: 8008, success: false, msg: "服务专题不存在", result: null }),
    ),
  );
  await renderFeature(<SpecialPage specialId="s1" />);
  expect(await screen.findByRole("alert")).toHaveTextContent("服务专题不存在");
});
