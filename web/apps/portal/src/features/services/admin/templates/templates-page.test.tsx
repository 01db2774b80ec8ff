import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import type { Schema } from "@/shared/api/schema";
import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { TemplatesPage } from "./templates-page";

type Template = Schema<"ServiceTemplateItem">;
type Choices = Schema<"CatalogueChoices">;

const template = (code: string, name: string, extra: Partial<Template> = {}): Template => ({
  code,
  name,
  summary: `${name}的简介`,
  typeName: "申请审批",
  sceneNames: ["在读学习", "校园生活"],
  roles: ["student"],
  stepCount: 3,
  materialCount: 2,
  icon: "",
  isThere: false,
  ...extra,
});
const dept = (id: string, code: string, name: string, isOwn: boolean) => ({
  id,
  code,
  parentId: null,
  name,
  isOwn,
});
const choices: Choices = {
  scenes: [],
  types: [],
  labels: [],
  roles: [],
  departments: [dept("d-1", "101", "教务处", true), dept("d-2", "102", "学生处", false)],
  isWholeSchool: true,
  serviceTypes: [],
  processTypes: [],
  accessWays: [],
  openWays: [],
  icons: [],
};
let templates: Template[] = [];
const added: unknown[] = [];

beforeEach(() => {
  added.length = 0;
  templates = [
    template("leave", "学生请假申请"),
    template("vpn", "VPN 账号申请", { sceneNames: ["网络信息"] }),
    template("seal", "用印申请", { isThere: true }),
  ];
  server.use(
    http.post("*/api/onehall/service-templates/list", () => HttpResponse.json(ok(templates))),
    http.post("*/api/onehall/catalogue/choices", () => HttpResponse.json(ok(choices))),
    http.post("*/api/onehall/service-templates/add", async ({ request }) => {
      const body = await bodyOf(request);
      added.push(body);
      templates = templates.map((one) => ({ ...one, isThere: one.isThere || one.code === "leave" }));
      return HttpResponse.json(ok({ added: ["leave"], kept: [] }));
    }),
  );
});

const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(name, "u") });

it("adds what is chosen to a department, and says so when it is there", async () => {
  const { user } = await renderFeature(<TemplatesPage />);
  await screen.findByRole("grid", { name: "服务模板" });
  expect(screen.getByRole("button", { name: "添加所选（0）" })).toBeDisabled();
  await user.click(within(rowOf("学生请假申请")).getByRole("checkbox"));
  // what is there already is not counted
  await user.click(within(rowOf("用印申请")).getByRole("checkbox"));
  await user.selectOptions(screen.getByLabelText("交给部门"), "教务处");
  await user.click(screen.getByRole("button", { name: "添加所选（1）" }));
  expect(await screen.findByText("已添加 1 项服务，尚未上架")).toBeVisible();
  expect(added).toEqual([{ codes: ["leave"], deptId: "d-1" }]);
  expect(await within(rowOf("学生请假申请")).findByText("已有")).toBeVisible();
});

it("finds templates by name, summary, type and scene", async () => {
  const { user } = await renderFeature(<TemplatesPage />);
  await screen.findByRole("grid", { name: "服务模板" });
  await user.type(screen.getByRole("searchbox", { name: "查找模板" }), "网络{Enter}");
  expect(screen.getAllByRole("row").slice(1)).toHaveLength(1);
  expect(rowOf("VPN 账号申请")).toBeVisible();
});

it("says that no template matches, and shows all again", async () => {
  const { user } = await renderFeature(<TemplatesPage />);
  await screen.findByRole("grid", { name: "服务模板" });
  await user.type(screen.getByRole("searchbox", { name: "查找模板" }), "没有{Enter}");
  expect(screen.getByText("没有符合的模板")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "显示全部" }));
  expect(screen.getAllByRole("row").slice(1)).toHaveLength(3);
});
