import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { refusedField } from "@/testing/fixtures";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, configEditor, lookUps, refuses, standing } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";
import { HttpResponse, http } from "msw";

import { LandingConfigPage } from "./landing-config-page";
import { type ColumnKind, type LandingColumn, newColumn } from "./model/columns";
import { type FooterBody, NO_FOOTER } from "./model/footer";
import { type LandingLink, newLink } from "./model/links";

const DETAIL = "/api/onehall/config/detail";
const SAVE = "/api/onehall/config/save";
const PATH = "/home/userFrameConfig/preLoginConfig";
const saved: Record<string, unknown>[] = [];
let columns: readonly LandingColumn[] = [];
let links: readonly LandingLink[] = [];
let footer: FooterBody = NO_FOOTER;

const column = (columnId: string, kind: ColumnKind, change: Partial<LandingColumn> = {}): LandingColumn => ({
  ...newColumn(columnId, kind),
  ...change,
});
const link = (code: string, name: string): LandingLink => ({
  ...newLink(code),
  name,
  url: `https://${code}.example.edu`,
});
const bodyOf = (key: unknown) =>
  saved.findLast((one) => one["key"] === key)?.["body"] ??
  (key === "landing" ? { columns } : key === "landing-links" ? { links } : footer);

beforeEach(() => {
  saved.length = 0;
  columns = [
    column("s", "STATISTICS"),
    column("n", "NEWS", { columnName: "校园动态", columnNameEn: "Campus news" }),
    column("m", "MESSAGES"),
  ];
  links = [link("home", "学校主页"), link("lib", "图书馆")];
  footer = {
    ...NO_FOOTER,
    copyright: "版权所有 © 云岭理工大学",
    copyrightEn: "© Yunling University",
    icp: "云ICP备00000000号-1",
    links: [{ name: "图书馆", nameEn: "Library", url: "https://lib.example.edu.cn" }],
  };
  server.use(
    answers(DETAIL, ({ key }) => ({
      key: String(key),
      kindName: "登录前页面",
      title: "登录前页面",
      body: bodyOf(key),
      ...standing(),
    })),
    answers(SAVE, () => standing({ version: `v${saved.length + 1}`, state: "CHANGED" }), saved),
    answers("/api/online-service-platform/commonTool/verifyUrl", () => ({
      valid: true,
      reachable: true,
      reason: null,
      httpStatus: 200,
    })),
    answers("/api/onehall/nobody/news/page", () => ({
      records: [],
      total: 0,
      size: 1,
      current: 1,
      pages: 0,
      columns: [
        { columnId: "c1", columnName: "校园要闻" },
        { columnId: "c2", columnName: "学术讲座" },
      ],
    })),
    ...lookUps(),
  );
});

const show = (search = "") =>
  renderFeature(<LandingConfigPage />, { address: `${PATH}${search}`, user: configEditor });
const save = () => screen.getByRole("button", { name: "保存草稿" });
const button = (name: string) => screen.getByRole("button", { name });
const names = () =>
  within(screen.getByRole("tabpanel"))
    .getAllByRole("switch")
    .map((one) => /“(.*)”/.exec(one.getAttribute("aria-label") ?? "")?.[1]);
const outline = () =>
  within(screen.getByRole("complementary", { name: "页面顺序" }))
    .getAllByRole("listitem")
    .map((part) => part.textContent);
/** The server refuses one field of the next write. */
const refuse = (field: string, words: string) =>
  server.use(http.post(`*${SAVE}`, () => HttpResponse.json(refusedField(field, words), { status: 400 })));

describe("columns", () => {
  it("say what they show, and are drawn in their order beside the list", async () => {
    columns = [...columns, column("x", "THIRD_PARTY", { isEnable: false })];
    await show();
    expect(await screen.findByText("校园新闻 · 6 条 · 全部新闻栏目")).toBeVisible();
    expect(screen.getByText("数据概览 · 固定在页面顶部")).toBeVisible();
    expect(screen.getByText("第三方链接 · 0 个链接")).toBeVisible();
    expect(names()).toEqual(["服务概况", "校园动态", "重要通知", "更多入口"]);
    expect(outline()).toEqual(["搜索与页头链接", "服务概况", "校园动态", "重要通知", "页脚"]);
    const open = screen.getByRole("link", { name: /打开登录前页面/ });
    expect(open).toHaveAttribute("href", "/");
    expect(open).toHaveAttribute("target", "_blank");
    expect(save()).toBeDisabled();
    expect(await violations()).toBe("");
  });

  it("are moved by the menu and switched off, and saved as one draft", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "“重要通知”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "上移" }));
    await clickGuarded(user, screen.getByRole("switch", { name: "展示“服务概况”" }));
    expect(outline()).toEqual(["搜索与页头链接", "重要通知", "校园动态", "页脚"]);
    await clickGuarded(user, save());
    await screen.findByText("栏目草稿已保存");
    expect(saved).toEqual([
      {
        key: "landing",
        version: "v1",
        body: {
          columns: [
            column("s", "STATISTICS", { isEnable: false }),
            column("m", "MESSAGES"),
            column("n", "NEWS", { columnName: "校园动态", columnNameEn: "Campus news" }),
          ],
        },
      },
    ]);
  });

  it("begin with their kind, of which some stand once", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "新增栏目" }));
    const kinds = screen.getByRole("dialog", { name: "新增栏目" });
    expect(within(kinds).getByRole("button", { name: /^数据概览/ })).toBeDisabled();
    expect(within(kinds).getByRole("button", { name: /^数据概览/ })).toHaveTextContent("已添加，只能有一个");
    expect(within(kinds).getByRole("button", { name: /^常用工具/ })).toBeEnabled();
    expect(await violations()).toBe("");
    await user.click(within(kinds).getByRole("button", { name: /^校园新闻/ }));
    const form = screen.getByRole("dialog", { name: "新增栏目：校园新闻" });
    expect(screen.queryByRole("dialog", { name: "新增栏目" })).toBeNull();
    const name = within(form).getByRole("textbox", { name: "名称" });
    await user.type(name, "校园动态");
    await clickGuarded(user, within(form).getByRole("button", { name: "确定" }));
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(/已有同名的栏目，请换一个名称/);
    await user.clear(name);
    await user.type(name, "讲座预告");
    await user.selectOptions(within(form).getByRole("combobox", { name: "展示条数" }), "3");
    await user.click(await within(form).findByRole("checkbox", { name: "学术讲座" }));
    await clickGuarded(user, within(form).getByRole("button", { name: "确定" }));
    expect(names()).toEqual(["服务概况", "校园动态", "重要通知", "讲座预告"]);
    expect(screen.getByText("校园新闻 · 3 条 · 1 个新闻栏目")).toBeVisible();
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      body: {
        columns: [
          {},
          {},
          {},
          {
            kind: "NEWS",
            columnName: "讲座预告",
            isEnable: true,
            config: { size: 3, newsColumnIds: ["c2"], links: [] },
          },
        ],
      },
    });
  });

  it("of other systems hold links, which are made, ordered and taken away in them", async () => {
    columns = [
      column("x", "THIRD_PARTY", {
        config: { size: 0, newsColumnIds: [], links: [link("mail", "校园邮箱"), link("vpn", "校外访问")] },
      }),
    ];
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "编辑“更多入口”" }));
    const form = screen.getByRole("dialog", { name: "编辑栏目：更多入口" });
    await user.click(within(form).getByRole("button", { name: "新增链接" }));
    const made = screen.getByRole("dialog", { name: "新增链接" });
    await user.type(within(made).getByLabelText(/^名称/), "正版软件");
    await clickGuarded(user, within(made).getByRole("button", { name: "确定" }));
    expect(within(made).getByRole("textbox", { name: "地址" })).toBeInvalid();
    await user.type(within(made).getByRole("textbox", { name: "地址" }), "https://soft.example.edu");
    await clickGuarded(user, within(made).getByRole("button", { name: "确定" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "新增链接" })).toBeNull());
    await user.click(within(form).getByRole("button", { name: "“校外访问”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "上移" }));
    await user.click(within(form).getByRole("button", { name: "删除“校园邮箱”" }));
    expect(await violations()).toBe("");
    await clickGuarded(user, within(form).getByRole("button", { name: "确定" }));
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      body: {
        columns: [
          { config: { links: [{ code: "vpn" }, { name: "正版软件", url: "https://soft.example.edu" }] } },
        ],
      },
    });
  });

  it("name a column of news that is not public any more, so that it can be taken away", async () => {
    columns = [column("m", "MESSAGES", { config: { size: 0, newsColumnIds: ["gone"], links: [] } })];
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "编辑“重要通知”" }));
    await user.click(await screen.findByRole("checkbox", { name: "已不公开的栏目" }));
    expect(screen.queryByRole("checkbox", { name: "已不公开的栏目" })).toBeNull();
  });

  it("that the server refuses are named by what they are called", async () => {
    refuse("columns[n].columnName", "另一个栏目已使用这个名称");
    const { user } = await show();
    await clickGuarded(user, await screen.findByRole("switch", { name: "展示“校园动态”" }));
    await clickGuarded(user, save());
    expect(await screen.findByText(/栏目“校园动态” › 名称.*另一个栏目已使用这个名称/)).toBeVisible();
  });

  it("are removed after a question; without any there is a way to the first", async () => {
    columns = [column("n", "NEWS")];
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "删除“校园新闻”" }));
    const dialog = screen.getByRole("dialog", { name: "删除栏目？" });
    await clickGuarded(user, within(dialog).getByRole("button", { name: "删除" }));
    expect(await screen.findByText("还没有栏目")).toBeVisible();
    expect(outline()).toEqual(["搜索与页头链接", "页脚"]);
    expect(button("新增栏目")).toBeEnabled();
  });

  it("are no more than the server takes", async () => {
    columns = Array.from({ length: 20 }, (_, at) => column(String(at), "NEWS"));
    await show();
    const add = await screen.findByRole("button", { name: "新增栏目" });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription("最多 20 个栏目");
  });

  it("that somebody else changed meanwhile are merged", async () => {
    const theirs = { columns: [...columns.slice(0, 2), column("m", "MESSAGES", { isEnable: false })] };
    const { user } = await show();
    await clickGuarded(user, await screen.findByRole("switch", { name: "展示“校园动态”" }));
    server.use(
      refuses(SAVE, "object.conflict", {
        key: "landing",
        latest: "v7",
        author: "周既明",
        time: "2026-11-26 10:00:00",
        fields: [],
        merged: theirs,
      }),
    );
    await clickGuarded(user, save());
    const dialog = await screen.findByRole("dialog", { name: "有人先保存了" });
    server.use(answers(SAVE, () => standing({ version: "v8", state: "CHANGED" }), saved));
    await clickGuarded(user, within(dialog).getByRole("button", { name: "合并并保存" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ key: "landing", version: "v7", body: theirs });
    await waitFor(() => expect(screen.getByRole("switch", { name: "展示“重要通知”" })).not.toBeChecked());
  });

  it("can not be shown while they can not be read, which is said with another try", async () => {
    server.use(refuses(DETAIL, "system.busy", null));
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: /重试/ }));
    expect(screen.queryByRole("switch")).toBeNull();
    server.use(
      answers(DETAIL, ({ key }) => ({
        key: String(key),
        kindName: "",
        title: "",
        body: { columns },
        ...standing(),
      })),
    );
    await user.click(await screen.findByRole("button", { name: /重试/ }));
    expect(await screen.findByRole("switch", { name: "展示“校园动态”" })).toBeVisible();
  });
});

describe("links of the header", () => {
  it("are made, moved and removed, and saved as one draft", async () => {
    const { user } = await show("?tab=links");
    await user.click(await screen.findByRole("button", { name: "新增链接" }));
    const drawer = screen.getByRole("dialog", { name: "新增链接" });
    await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
    await waitFor(() => expect(within(drawer).getByRole("textbox", { name: "名称" })).toHaveFocus());
    await user.type(within(drawer).getByLabelText(/^名称/), "校园导览");
    await user.type(within(drawer).getByLabelText(/^地址/), "/allServices");
    expect(await violations()).toBe("");
    await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
    await user.click(screen.getByRole("button", { name: "“校园导览”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "上移" }));
    await user.click(button("删除“学校主页”"));
    await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "删除" }));
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      key: "landing-links",
      version: "v1",
      body: { links: [{ name: "校园导览", url: "/allServices", openWay: "1003" }, { code: "lib" }] },
    });
    expect(await violations()).toBe("");
  });

  it("are told in the reader's language", async () => {
    links = [{ ...link("home", "学校主页"), nameEn: "School", introEn: "The website" }];
    await show("?tab=links");
    await act(() => changeLanguage("en"));
    expect(await screen.findByText("School")).toBeVisible();
    expect(screen.getByText("The website")).toBeVisible();
    await act(() => changeLanguage("zh-CN"));
  });

  it("say that there are none", async () => {
    links = [];
    await show("?tab=links");
    expect(await screen.findByText("还没有页头链接")).toBeVisible();
  });
});

describe("the footer", () => {
  it("is previewed while one types, in both languages, and saved as a draft", async () => {
    const { user } = await show("?tab=footer");
    const line = await screen.findByLabelText("版权信息");
    const preview = screen.getByRole("complementary", { name: "预览" });
    await user.clear(line);
    await user.type(line, "版权所有 2027");
    expect(preview).toHaveTextContent("版权所有 2027");
    await user.click(within(preview).getByRole("tab", { name: "English" }));
    expect(preview).toHaveTextContent("© Yunling University");
    expect(preview).toHaveTextContent("Library");
    await user.click(button("新增链接"));
    await user.type(screen.getByLabelText("链接 2 名称"), "校友会");
    await user.type(screen.getByLabelText("链接 2 地址"), "https://alumni.example.edu.cn");
    await clickGuarded(user, save());
    await screen.findByText("页脚草稿已保存");
    expect(saved).toEqual([
      {
        key: "footer",
        version: "v1",
        body: {
          ...footer,
          copyright: "版权所有 2027",
          links: [...footer.links, { name: "校友会", nameEn: "", url: "https://alumni.example.edu.cn" }],
        },
      },
    ]);
    expect(await violations()).toBe("");
  });

  it("calls its links as the reader's language does", async () => {
    await show("?tab=footer");
    await act(() => changeLanguage("en"));
    expect(await screen.findByRole("button", { name: "Move “Library”" })).toBeVisible();
    await act(() => changeLanguage("zh-CN"));
  });

  it("orders and takes out pictures as links", async () => {
    footer = {
      ...footer,
      pictures: [
        { name: "公众号", nameEn: "WeChat", image: "/media/a.png", url: "" },
        { name: "校友会", nameEn: "", image: "/media/b.png", url: "" },
        { name: "图书馆", nameEn: "", image: "/media/c.png", url: "" },
      ],
    };
    const { user } = await show("?tab=footer");
    await user.click(await screen.findByRole("button", { name: "“公众号”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "下移" }));
    expect(screen.getByLabelText("图片 1 名称")).toHaveValue("校友会");
    await user.click(button("删除图片 3"));
    await clickGuarded(user, save());
    await screen.findByText("页脚草稿已保存");
    expect(saved.map(({ body }) => (body as FooterBody).pictures.map(({ name }) => name))).toEqual([
      ["校友会", "公众号"],
    ]);
  });

  it("says in the row of a link what is missing or refused, and leads there", async () => {
    refuse("links[0].url", "请填写 http(s) 地址或以 / 开头的站内路径");
    const { user } = await show("?tab=footer");
    await user.type(await screen.findByLabelText("ICP 备案号"), "改");
    await clickGuarded(user, save());
    const url = screen.getByLabelText("链接 1 地址");
    await waitFor(() => expect(url).toHaveFocus());
    expect(url).toHaveAccessibleDescription(/站内路径/);
    expect(screen.getByLabelText("链接 1 名称")).toBeValid();
    await user.clear(screen.getByLabelText("链接 1 名称"));
    await clickGuarded(user, save());
    await waitFor(() => expect(screen.getByLabelText("链接 1 名称")).toHaveFocus());
    expect(screen.getByLabelText("链接 1 名称")).toBeInvalid();
  });

  it("says when somebody else saved meanwhile, and keeps what is typed until one is chosen", async () => {
    const { user } = await show("?tab=footer");
    await user.type(await screen.findByLabelText("ICP 备案号"), "改");
    server.use(
      refuses(SAVE, "object.conflict", {
        key: "footer",
        latest: "v9",
        author: "周既明",
        time: "2026-11-26 10:00:00",
        fields: [{ path: "icp", base: footer.icp, theirs: "云ICP备11111111号-1", mine: `${footer.icp}改` }],
        merged: { ...footer, icp: "云ICP备11111111号-1" },
      }),
    );
    await clickGuarded(user, save());
    const dialog = await screen.findByRole("dialog", { name: "有人先保存了" });
    expect(dialog).toHaveTextContent("ICP 备案号");
    await user.click(within(dialog).getByRole("radio", { name: /采用我的/ }));
    server.use(answers(SAVE, () => standing({ version: "v10", state: "CHANGED" }), saved));
    await clickGuarded(user, within(dialog).getByRole("button", { name: "合并并保存" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ key: "footer", version: "v9", body: { icp: `${footer.icp}改` } });
    await waitFor(() => expect(screen.getByLabelText("ICP 备案号")).toHaveValue(`${footer.icp}改`));
  });
});
