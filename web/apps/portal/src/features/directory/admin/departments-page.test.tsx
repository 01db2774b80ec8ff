import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, it } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, refuses } from "@/testing/config-fixtures";
import { departmentDetail, departmentPosts, departmentTree } from "@/testing/department-fixtures";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { DepartmentsPage } from "./departments-page";

const BASE = "/api/onehall/departments";
const POSTS = "/api/onehall/posts";
const { deptId, version } = departmentDetail;
const [college, , office] = departmentTree.departments;
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];

beforeEach(async () => {
  await loadNamespaces(["departments"]);
  asked.length = 0;
  sent.length = 0;
  server.use(
    answers(`${BASE}/tree`, () => departmentTree, asked),
    answers(`${BASE}/detail`, () => departmentDetail),
    answers(`${BASE}/create`, () => ({ deptId: "new-one", version: "1" }), sent),
    answers(`${BASE}/update`, () => ({ deptId, version: "2" }), sent),
    answers(`${BASE}/move`, () => ({ deptId, version: "3" }), sent),
    answers(`${BASE}/delete`, () => ({}), sent),
    answers(`${POSTS}/list`, () => departmentPosts),
    answers(`${POSTS}/create`, () => ({ postName: "科长", holders: 0, isListed: true }), sent),
    answers(`${POSTS}/rename`, () => ({ postName: "副教授", holders: 5, isListed: false }), sent),
    answers(`${POSTS}/delete`, () => ({}), sent),
  );
});

const show = (id: string | null, query = "") =>
  renderFeature(<DepartmentsPage deptId={id} />, {
    address: `/admin/departments${id === null ? "" : `/${id}`}${query}`,
  });
const textbox = (name: RegExp) => screen.findByRole("textbox", { name });

it("shows the tree with how many people stand in each, and asks for a choice", async () => {
  await show(null);
  const group = await screen.findByRole("row", { name: "软件教研室" });
  expect(group).toHaveTextContent("5 人");
  expect(group).toHaveAttribute("aria-level", "2");
  expect(screen.getByText("请选择一个部门")).toBeVisible();
  expect(screen.getByRole("link", { name: "添加部门" })).toHaveAttribute("href", "/admin/departments/new");
  expect(await violations()).toBe("");
});

it("finds departments by the word of the address, and says that there are none", async () => {
  server.use(answers(`${BASE}/tree`, () => ({ departments: [], isOfAll: false, total: 0 }), asked));
  await show(null, "?keyword=rjjys");
  expect(await screen.findByText("没有符合条件的部门")).toBeVisible();
  expect(asked).toEqual([{ keyword: "rjjys" }]);
  expect(screen.queryByRole("link", { name: "添加部门" })).toBeNull();
});

it("shows one with what stands in it, and leads to its people and classes", async () => {
  await show(deptId);
  expect(await screen.findByRole("heading", { name: "软件教研室" })).toBeVisible();
  expect(screen.getByRole("list", { name: "部门中的内容" })).toHaveTextContent("人员 5");
  expect(screen.getByRole("link", { name: "查看人员" })).toHaveAttribute(
    "href",
    `/admin/people?dept=${deptId}`,
  );
  expect(screen.getByRole("link", { name: "查看班级" })).toHaveAttribute(
    "href",
    `/admin/classes?dept=${deptId}`,
  );
  expect(screen.getByRole("link", { name: "添加下级部门" })).toHaveAttribute(
    "href",
    `/admin/departments/new?parent=${deptId}`,
  );
  expect(await screen.findByRole("row", { name: /讲师/ })).toHaveTextContent("仅在人员资料中");
  expect(await violations()).toBe("");
});

it("adds one below another", async () => {
  const { user } = await show("new", `?parent=${college?.deptId ?? ""}`);
  expect(await screen.findByRole("option", { name: "信息学院" })).toBeVisible();
  await user.type(await textbox(/^部门编号/), "2012");
  await user.type(await textbox(/^部门名称/), "网络教研室");
  await user.click(screen.getByRole("radio", { name: "教学单位" }));
  expect(await violations()).toBe("");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        parentId: college?.deptId,
        deptCode: "2012",
        deptName: "网络教研室",
        deptNameEn: "",
        deptCategory: "college",
        sort: 0,
        phone: "",
        place: "",
      },
    ]),
  );
});

it("does not send what the server would refuse, and shows its refusal at the field", async () => {
  const { user } = await show("new");
  await clickGuarded(user, await screen.findByRole("button", { name: "保存" }));
  expect(sent).toEqual([]);
  expect(await textbox(/^部门编号/)).toHaveFocus();
  server.use(refuses(`${BASE}/create`, "department.code_taken", null));
  await user.type(await textbox(/^部门编号/), "201");
  await user.type(await textbox(/^部门名称/), "某");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(async () => expect(await textbox(/^部门编号/)).toBeInvalid());
});

it("changes one with what was seen, and lets decide whose values stand", async () => {
  const { user } = await show(deptId);
  const name = await textbox(/^部门名称/);
  expect(await textbox(/^部门编号/)).toHaveAttribute("readonly");
  await user.clear(name);
  await user.type(name, "软件系");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent).toMatchObject([{ deptId, version, deptName: "软件系", sort: 3 }]));
  server.use(
    refuses(`${BASE}/update`, "object.conflict", null),
    answers(`${BASE}/detail`, () => ({
      ...departmentDetail,
      deptName: "智能系",
      version: "00000000000000cc",
    })),
  );
  await user.type(await textbox(/^地点/), "二");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await user.click(await screen.findByRole("button", { name: "查看最新资料" }));
  expect(await textbox(/^部门名称/)).toHaveValue("智能系");
});

it("moves one to where it may stand", async () => {
  const { user } = await show(deptId);
  await user.click(await screen.findByRole("button", { name: "移动：软件教研室" }));
  const dialog = screen.getByRole("dialog", { name: "移动部门" });
  const choice = await within(dialog).findByRole("combobox", { name: "上级部门" });
  expect(within(choice).queryByRole("option", { name: /软件教研室/ })).toBeNull();
  await user.selectOptions(choice, "教务处");
  expect(await violations()).toBe("");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "移动" }));
  await waitFor(() => expect(sent).toEqual([{ deptId, version, parentId: office?.deptId }]));
});

it("asks before one is removed, and says why it stays", async () => {
  server.use(refuses(`${BASE}/delete`, "department.in_use", null));
  const { user } = await show(deptId);
  await user.click(await screen.findByRole("button", { name: "删除：软件教研室" }));
  const dialog = screen.getByRole("dialog", { name: "删除部门" });
  expect(dialog).toHaveTextContent("将删除软件教研室及其职务列表");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "删除" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
});

it("leaves name and place to those above", async () => {
  server.use(answers(`${BASE}/detail`, () => ({ ...departmentDetail, bound: "ABOVE" as const })));
  await show(deptId);
  expect(await screen.findByText(/由上级部门维护/)).toBeVisible();
  expect(screen.queryByRole("form", { name: "部门资料" })).toBeNull();
  expect(screen.queryByRole("button", { name: "删除：软件教研室" })).toBeNull();
  expect(screen.getByText("信息楼 301")).toBeVisible();
  expect(await violations()).toBe("");
});

it("adds a post, renames one and removes one that nobody holds", async () => {
  const { user } = await show(deptId);
  const held = await screen.findByRole("row", { name: /讲师/ });
  expect(within(held).queryByRole("button", { name: "删除：讲师" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "添加职务" }));
  const added = screen.getByRole("dialog", { name: "添加职务" });
  await user.type(within(added).getByRole("textbox", { name: /^职务/ }), "科长");
  expect(await violations()).toBe("");
  await clickGuarded(user, within(added).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent).toEqual([{ deptId, postName: "科长" }]));

  server.use(refuses(`${POSTS}/rename`, "post.taken", null));
  await user.click(await screen.findByRole("button", { name: "改名：讲师" }));
  const renamed = screen.getByRole("dialog", { name: "职务改名" });
  const name = within(renamed).getByRole("textbox", { name: /^职务/ });
  await user.clear(name);
  await user.type(name, "秘书");
  await clickGuarded(user, within(renamed).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(name).toBeInvalid());
  await user.click(within(renamed).getByRole("button", { name: "取消" }));
  await user.click(await screen.findByRole("button", { name: /放弃|不保存|离开/ }));

  await user.click(await screen.findByRole("button", { name: "删除：秘书" }));
  const removed = screen.getByRole("dialog", { name: "删除职务" });
  await clickGuarded(user, within(removed).getByRole("button", { name: "删除" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ deptId, postName: "秘书" }));
});

it("leads back where there is no such department", async () => {
  server.use(
    http.post(`*${BASE}/detail`, () =>
      HttpResponse.json({
        ...ok(null),
        status: 8008,
        code: 8008,
        success: false,
        msg: "部门不存在或已删除",
        msgDetail: "请刷新后重试 [object.not_found r-1]",
      }),
    ),
  );
  await show("7");
  expect(await screen.findByText("没有此部门，或不在您的管理范围内")).toBeVisible();
  expect(screen.getByRole("link", { name: "返回部门列表" })).toHaveAttribute("href", "/admin/departments");
});
