import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok, refusedField } from "@/testing/fixtures";
import { clickGuarded } from "@/testing/click-guarded";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { LandingConfigPage } from "./landing-config-page";

const own = "*/api/onehall";
const online = "*/api/online-service-platform";
const address = "/home/userFrameConfig/preLoginConfig?tab=tools";
const types = [
  { typeId: "t1", name: "学习教学", nameEn: "Study", toolCount: 2 },
  { typeId: "t2", name: "校园生活", nameEn: "Life", toolCount: 0 },
];
const tool = (id: string, name: string, extra: object = {}) => ({
  toolId: id,
  typeId: "t1",
  typeName: "学习教学",
  name,
  nameEn: "",
  url: `https://${id}.example.edu.cn/`,
  icon: "",
  openWay: "1003",
  roles: [],
  enabled: true,
  publisher: "",
  ...extra,
});
const page = (records: readonly unknown[]) => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
});
let tools: object[] = [];
const asked: Record<string, unknown>[] = [];
const writes: [string, Record<string, unknown>][] = [];

beforeEach(() => {
  asked.length = 0;
  writes.length = 0;
  tools = [
    tool("a", "校历"),
    tool("b", "课表查询"),
    tool("c", "空闲教室", { publisher: "jwxt", enabled: false }),
  ];
  const write = (path: string, answer: (body: Record<string, unknown>) => unknown) =>
    http.post(path, async ({ request }) => {
      const body = await bodyOf(request);
      writes.push([path.replace(/^.*\//, ""), body]);
      return HttpResponse.json(ok(answer(body)));
    });
  server.use(
    http.post(`${own}/tools/page`, async ({ request }) => {
      asked.push(await bodyOf(request));
      return HttpResponse.json(ok(page(tools)));
    }),
    http.post(`${own}/tools/types/list`, () => HttpResponse.json(ok(types))),
    http.post(`${online}/common/getRoleList`, () =>
      HttpResponse.json(ok([{ id: "r1", roleCode: "student", roleName: "学生" }])),
    ),
    write(`${online}/commonTool/save`, (body) => ({
      created: body["toolId"] === undefined,
      tool: tool("n", typeof body["name"] === "string" ? body["name"] : "校历"),
    })),
    write(`${online}/commonTool/verifyUrl`, ({ url }) =>
      String(url).includes("10.0.0.1")
        ? { valid: false, reachable: false, httpStatus: null, reason: "PRIVATE" }
        : { valid: true, reachable: true, httpStatus: 200, reason: null },
    ),
    write(`${own}/tools/remove`, () => ({ removed: true })),
    write(`${own}/tools/types/save`, () => types),
  );
});

/** The server refuses one field of the next writes to `path`. */
function refuse(path: string, field: string, words: string): void {
  server.use(http.post(path, () => HttpResponse.json(refusedField(field, words), { status: 400 })));
}

it("says who changed the tools last and when, and again after a change", async () => {
  let edits = [{ configuration: "landing-tools", editorName: "沈亦舟", editTime: "2026-11-23 08:05:09" }];
  server.use(http.post(`${own}/configurations/edits`, () => HttpResponse.json(ok(edits))));
  const { user } = await renderFeature(<LandingConfigPage />, { address });
  expect(await screen.findByText("最近修改：沈亦舟，2026-11-23 08:05")).toBeVisible();
  expect(screen.getByText(/保存后立即生效/)).toBeVisible();
  edits = [{ configuration: "landing-tools", editorName: "林小满", editTime: "2026-11-25 09:00:00" }];
  const row = (await screen.findByText("空闲教室")).closest("li")!;
  await clickGuarded(user, within(row).getByRole("switch"));
  expect(await screen.findByText("最近修改：林小满，2026-11-25 09:00")).toBeVisible();
});

describe("common tools", () => {
  it("are listed, searched and filtered", async () => {
    const { user } = await renderFeature(<LandingConfigPage />, { address });
    const row = (await screen.findByText("空闲教室")).closest("li")!;
    expect(row).toHaveTextContent("由 jwxt 发布");
    expect(within(row).queryByRole("button", { name: /编辑/ })).toBeNull();
    expect(within(row).getByRole("switch")).not.toBeChecked();
    await user.type(screen.getByRole("searchbox"), " 校历 {Enter}");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: "校历", current: 1 }));
    await user.selectOptions(screen.getByLabelText("状态"), "off");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: "校历", enabled: false }));
    tools = [];
    await user.selectOptions(screen.getByLabelText("类型"), "t2");
    expect(await screen.findByText("没有找到相关工具")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "查看全部" }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("typeId"));
  });

  it("are made with an address that is checked while one types", async () => {
    const { user } = await renderFeature(<LandingConfigPage />, { address });
    await user.click(await screen.findByRole("button", { name: "新增工具" }));
    const drawer = screen.getByRole("dialog", { name: "新增工具" });
    const url = within(drawer).getByLabelText(/^地址/);
    await user.type(url, "jwxt");
    expect(within(drawer).getByText(/地址格式不正确/)).toBeVisible();
    expect(url).toBeInvalid();
    await user.clear(url);
    await user.type(url, "http://10.0.0.1/");
    expect(await within(drawer).findByText(/该地址位于内部网络/, {}, { timeout: 3000 })).toBeVisible();
    expect(url).toBeValid();
    await user.clear(url);
    await user.type(url, "https://jwxt.example.edu.cn/");
    expect(await within(drawer).findByText("地址可以访问", {}, { timeout: 3000 })).toBeVisible();
    await user.type(within(drawer).getByLabelText(/^名称/), "智能选课");
    await user.click(within(drawer).getByRole("checkbox", { name: "学生" }));
    await user.click(within(drawer).getByRole("button", { name: "保存" }));
    await waitFor(() =>
      expect(writes.at(-1)).toMatchObject([
        "save",
        {
          typeId: "t1",
          name: "智能选课",
          url: "https://jwxt.example.edu.cn/",
          roles: ["student"],
          enabled: true,
        },
      ]),
    );
    expect(await screen.findByText("已新增“智能选课”")).toBeVisible();
  });

  it("say at the field what the server refuses, and lead there", async () => {
    refuse(`${online}/commonTool/save`, "name", "已被使用，请换一个");
    const { user } = await renderFeature(<LandingConfigPage />, { address });
    await user.click(await screen.findByRole("button", { name: "编辑“校历”" }));
    const drawer = screen.getByRole("dialog", { name: "编辑工具：校历" });
    await user.click(within(drawer).getByRole("button", { name: "保存" }));
    const name = within(drawer).getByRole("textbox", { name: "名称" });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription("已被使用，请换一个");
    expect(name).toBeInvalid();
  });

  it("are not sent without a name and an address", async () => {
    const { user } = await renderFeature(<LandingConfigPage />, { address });
    await user.click(await screen.findByRole("button", { name: "新增工具" }));
    const drawer = screen.getByRole("dialog", { name: "新增工具" });
    await user.click(within(drawer).getByRole("button", { name: "保存" }));
    const name = within(drawer).getByRole("textbox", { name: "名称" });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription("请填写此项");
    expect(within(drawer).getByRole("textbox", { name: "地址" })).toBeInvalid();
    expect(writes).toEqual([]);
  });

  it("take a picture and refuse what is none", async () => {
    server.use(
      http.post(`${online}/common/upload`, () =>
        HttpResponse.json(ok({ url: "/media/pictures/000000/x.png", name: "x.png", bytes: 9 })),
      ),
    );
    const { user } = await renderFeature(<LandingConfigPage />, { address });
    await user.click(await screen.findByRole("button", { name: "编辑“校历”" }));
    const drawer = screen.getByRole("dialog", { name: "编辑工具：校历" });
    const field = within(drawer).getByLabelText("图标", { selector: "input" });
    field.removeAttribute("accept");
    await user.upload(field, new File(["<svg/>"], "x.svg", { type: "image/svg+xml" }));
    expect(within(drawer).getByRole("alert")).toHaveTextContent("只支持 PNG、JPEG、WebP 和 GIF 图片。");
    await user.upload(field, new File(["x"], "x.png", { type: "image/png" }));
    expect(await within(drawer).findByRole("img", { name: "图标预览" })).toHaveAttribute(
      "src",
      "/media/pictures/000000/x.png",
    );
    await user.click(within(drawer).getByRole("button", { name: "保存" }));
    await waitFor(() =>
      expect(writes.at(-1)).toMatchObject(["save", { toolId: "a", icon: "/media/pictures/000000/x.png" }]),
    );
  });

  it("are switched, moved by menu in their type, and removed after a question", async () => {
    const { user } = await renderFeature(<LandingConfigPage />, { address });
    await user.click(await screen.findByRole("switch", { name: "启用“校历”" }));
    await waitFor(() => expect(writes.at(-1)).toMatchObject(["save", { toolId: "a", enabled: false }]));
    expect(screen.queryByRole("button", { name: /移动“校历”|更多操作：校历/ })).toBeNull();
    await user.selectOptions(screen.getByLabelText("类型"), "t1");
    const menus = await screen.findAllByRole("button", { expanded: false });
    const menu = menus.find((button) => /校历/.test(button.getAttribute("aria-label") ?? ""))!;
    await user.click(menu);
    await user.click(screen.getByRole("menuitem", { name: "下移" }));
    await waitFor(() => expect(writes.at(-1)).toMatchObject(["save", { toolId: "b", place: 0 }]));
    await user.click(screen.getByRole("button", { name: "删除“课表查询”" }));
    const dialog = screen.getByRole("dialog", { name: "删除工具" });
    await user.click(within(dialog).getByRole("button", { name: "取消" }));
    expect(writes.some(([name]) => name === "remove")).toBe(false);
    await user.click(screen.getByRole("button", { name: "删除“课表查询”" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(writes.at(-1)).toMatchObject(["remove", { toolId: "b" }]));
  });

  it("have types that are added and renamed", async () => {
    const { user } = await renderFeature(<LandingConfigPage />, { address });
    await screen.findByText("校历");
    await user.click(screen.getByRole("button", { name: "类型管理" }));
    const dialog = screen.getByRole("dialog", { name: "工具类型" });
    expect(within(dialog).queryByRole("button", { name: "删除类型“学习教学”" })).toBeNull();
    expect(within(dialog).getByRole("button", { name: "删除类型“校园生活”" })).toBeVisible();
    const add = within(dialog).getByRole("form", { name: "新增类型" });
    await user.type(within(add).getByLabelText("类型名称"), "体育场馆");
    await user.click(within(add).getByRole("button", { name: "新增类型" }));
    await waitFor(() => expect(writes.at(-1)).toMatchObject(["save", { name: "体育场馆", nameEn: "" }]));
    await user.click(within(dialog).getByRole("button", { name: "类型“校园生活”改名" }));
    const rename = within(dialog).getByRole("form", { name: "类型“校园生活”改名" });
    await user.type(within(rename).getByLabelText("类型名称"), "服务");
    await user.click(within(rename).getByRole("button", { name: "保存" }));
    await waitFor(() =>
      expect(writes.at(-1)).toMatchObject(["save", { typeId: "t2", name: "校园生活服务" }]),
    );
  });

  it("say at a type's name what the server refuses", async () => {
    refuse(`${own}/tools/types/save`, "name", "已被使用，请换一个");
    const { user } = await renderFeature(<LandingConfigPage />, { address });
    await screen.findByText("校历");
    await user.click(screen.getByRole("button", { name: "类型管理" }));
    const add = screen.getByRole("form", { name: "新增类型" });
    const name = within(add).getByLabelText("类型名称");
    await user.type(name, "学习教学");
    await user.click(within(add).getByRole("button", { name: "新增类型" }));
    await waitFor(() => expect(name).toHaveAccessibleDescription("已被使用，请换一个"));
    expect(name).toHaveFocus();
    expect(name).toHaveValue("学习教学");
  });

  it("show an error with a second try", async () => {
    const refusal = {
      status: 8008,
      code: 200,
      success: false,
      msg: "数据库暂不可用",
      msgDetail: null,
      result: null,
    };
    server.use(http.post(`${own}/tools/page`, () => HttpResponse.json(refusal), { once: true }));
    const { user } = await renderFeature(<LandingConfigPage />, { address });
    expect(await screen.findByText("数据库暂不可用")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /重试/ }));
    expect(await screen.findByText("校历")).toBeVisible();
  });
});
