import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceDetails } from "@/testing/service-fixtures";

import { ServiceDetailPage } from "./service-detail-page";
import { openServiceStore } from "./stores/open-service-store";

const platform = "*/api/blade-platform";
beforeEach(() => {
  server.use(
    http.post(`${platform}/serverCenter/details`, () => HttpResponse.json(ok(serviceDetails("请假申请")))),
    http.post(`${platform}/serverCenter/customDetails`, () =>
      HttpResponse.json(ok(serviceDetails("公开服务"))),
    ),
  );
});

it("shows steps, documents, basis and questions in tabs", async () => {
  const { user } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  expect(await screen.findByRole("heading", { level: 1, name: "请假申请" })).toBeVisible();
  expect(
    within(screen.getByRole("tabpanel", { name: "办理流程" })).getByText("在线填写申请表。"),
  ).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "申请材料" }));
  expect(screen.getByRole("row", { name: /诊断证明 复印件 1 视情况提供 病假必传/ })).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "办理依据" }));
  expect(screen.getByText("《学生管理规定》")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "常见问题" }));
  expect(screen.getByText("不影响上课则不需要。")).toBeVisible();
});

it("shows limits, contact and related services", async () => {
  await renderFeature(<ServiceDetailPage serviceId="1" />);
  const facts = await screen.findByRole("region", { name: "基本信息" });
  for (const text of ["1 个工作日", "6 个工作日", "在校学生", "学生事务岗", "大学生活动中心 203"]) {
    expect(within(facts).getByText(text)).toBeVisible();
  }
  expect(within(facts).getByRole("link", { name: "0870-5550 128" })).toHaveAttribute(
    "href",
    "tel:08705550128",
  );
  expect(
    within(screen.getByRole("region", { name: "相关服务" })).getByRole("button", { name: /销假登记/ }),
  ).toBeVisible();
});

it("holds the open-service flag as long as it is shown", async () => {
  const { unmount } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  await screen.findByRole("heading", { level: 1 });
  expect(openServiceStore.getState().isRobotChatOn).toBe(false);
  unmount();
  expect(openServiceStore.getState()).toEqual({ isServiceOpen: false, isRobotChatOn: true });
});

it("asks the visitors' call and offers to sign in", async () => {
  await renderFeature(<ServiceDetailPage serviceId="1" />, { user: null });
  expect(await screen.findByRole("heading", { level: 1, name: "公开服务" })).toBeVisible();
  expect(screen.getByRole("button", { name: "登录后办理" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^收藏/ })).toBeNull();
});

it("shows the failure with a second try", async () => {
  server.use(
    http.post(
      `${platform}/serverCenter/details`,
      () =>
        HttpResponse.json({
          status: 8008,
          success: false,
          msg: "服务不存在或已下架",
          msgDetail: null,
          result: null,
        }),
      { once: true },
    ),
  );
  const { user } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  expect(await screen.findByRole("alert")).toHaveTextContent("服务不存在或已下架");
  await user.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByRole("heading", { level: 1, name: "请假申请" })).toBeVisible();
});

it("says when no service was named", async () => {
  await renderFeature(<ServiceDetailPage serviceId="" />);
  expect(screen.getByText("没有指定要查看的服务")).toBeVisible();
});
