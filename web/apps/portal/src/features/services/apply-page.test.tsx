import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceDetails } from "@/testing/service-fixtures";

import { ApplyPage } from "./apply-page";

it("says with whom, where, when and with which papers, and offers the blank forms", async () => {
  server.use(
    http.post("*/api/blade-platform/serverCenter/details", async ({ request }) => {
      const { serviceId } = await bodyOf(request);
      return HttpResponse.json(
        serviceId === "id-学生请假" ? ok(serviceDetails("学生请假")) : { status: 8008, msg: "没有该服务" },
      );
    }),
  );
  server.use(
    http.post("*/api/onehall/services/contacts", () =>
      HttpResponse.json(ok({ people: [{ userId: "1007", userName: "何清和", postName: "学生事务岗" }] })),
    ),
  );
  await renderFeature(<ApplyPage serviceId="id-学生请假" />);
  expect(await screen.findByRole("heading", { level: 1, name: "学生请假" })).toBeVisible();
  const now = within(await screen.findByRole("region", { name: "现在这样办理" }));
  expect(now.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "备齐 2 份材料其中 1 份有空白表格，可在下方下载",
    "前往大学生活动中心 203，找学生事务岗办公时间：周一至周五 8:30—12:00",
    expect.stringContaining("0870-5550 128"),
    "在线问：何清和（学生事务岗）",
  ]);
  expect(now.getByRole("link", { name: "何清和（学生事务岗）" })).toHaveAttribute("href", "/chat?id=1007");
  expect(now.getByRole("link", { name: "0870-5550 128" })).toHaveAttribute("href", "tel:08705550128");
  expect(screen.getByRole("button", { name: /请假申请表\.docx/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "查看服务详情" })).toHaveAttribute(
    "href",
    "/home/service/id-学生请假".replace("学生请假", encodeURIComponent("学生请假")),
  );
});

it("leads on when the address names no service", async () => {
  await renderFeature(<ApplyPage serviceId="" />);
  expect(screen.getByRole("link", { name: "返回服务大厅" })).toHaveAttribute("href", "/serviceHall");
});
