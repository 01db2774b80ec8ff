import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { FoundDuties } from "./found-duties";

const asked: [string, Record<string, unknown>][] = [];
const lists = (codes: readonly string[]) => ({
  title: "三张清单",
  lists: codes.map((listCode, sort) => ({
    listCode,
    listName: `清单${listCode}`,
    isShow: true,
    isPublic: true,
    sort,
  })),
});
const duty = {
  dutyId: "y1",
  deptId: "d1",
  deptCode: "1",
  deptName: "教务处",
  dutyTypeCode: "XZSP",
  dutyTypeName: "审核审批",
  listCode: "POWER",
  dutyCode: "JW-1",
  dutyDesc: "请假审批",
  basis: [],
  postName: "",
  userId: "",
  userName: "",
  phone: "",
  supervisePhone: "",
  frequency: "",
  timeLimit: "",
  riskLevel: "",
  precaution: "",
  services: [],
  validFrom: "",
  validTo: "",
  validity: "VALID",
  highlight: [],
  matchedBy: "name",
};

beforeEach(() => {
  asked.length = 0;
  const page = (path: string) =>
    http.post(`*/api/online-service-platform/${path}`, async ({ request }) => {
      const body = await bodyOf(request);
      asked.push([path, body]);
      const total = body["listCode"] === "POWER" ? 21 : 0;
      return HttpResponse.json(
        ok({
          records: total === 0 ? [] : [duty],
          total,
          size: 20,
          current: body["current"],
          pages: Math.ceil(total / 20),
        }),
      );
    });
  server.use(
    page("threeInventory/page"),
    page("nobody/threeInventory/page"),
    http.post("*/api/online-service-platform/nobody/tripleList/getConfig", () =>
      HttpResponse.json(ok(lists(["POWER", "DUTY", "SERVICE"]))),
    ),
  );
});

it("has a group with pages of its own for each list that has something", async () => {
  const { user } = await renderFeature(<FoundDuties keyword="请假" deptId="d1" />, { address: "/guides" });
  const group = await screen.findByRole("region", { name: "清单POWER" });
  expect(within(group).getByRole("link", { name: "请假审批" })).toHaveAttribute(
    "href",
    expect.stringContaining("y1"),
  );
  expect(within(group).getByText("找到 21 项与“请假”有关的内容")).toBeVisible();
  expect(await violations()).toBe("");
  await user.click(within(group).getByRole("button", { name: "第 2 页" }));
  await screen.findByRole("region", { name: "清单POWER" });
  expect(
    asked.map(([, body]) => [body["listCode"], body["current"], body["deptId"], body["keyword"]]),
  ).toEqual([
    ["POWER", 1, "d1", "请假"],
    ["DUTY", 1, "d1", "请假"],
    ["POWER", 2, "d1", "请假"],
  ]);
  expect(screen.queryByRole("region", { name: "清单DUTY" })).toBeNull();
});

it("asks visitors' calls for visitors, and nothing without a word", async () => {
  await renderFeature(<FoundDuties keyword="请假" deptId="" />, { address: "/guides", user: null });
  await screen.findByRole("region", { name: "清单POWER" });
  expect(new Set(asked.map(([path]) => path))).toEqual(new Set(["nobody/threeInventory/page"]));
  asked.length = 0;
  await renderFeature(<FoundDuties keyword="" deptId="" />, { address: "/guides" });
  expect(asked).toEqual([]);
});
