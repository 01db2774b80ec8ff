import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import {
  catalogueChoices,
  catalogueRow,
  serviceBody,
  serviceDetail,
  serviceKeeper,
} from "@/testing/catalogue-fixtures";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, pageOf, standing } from "@/testing/config-fixtures";
import { refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceDetails, serviceItem } from "@/testing/service-fixtures";
import { violations } from "@/testing/violations";

import { CatalogueEditorPage } from "./catalogue-editor-page";
import { CatalogueListPage } from "./catalogue-list-page";
import { type ServiceBody, isServiceBody } from "./model/service-form";

const BASE = "/api/onehall/catalogue";
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];
const published: Record<string, unknown>[] = [];
let stored = serviceDetail;
let draft: ServiceBody = serviceBody;
let stands = standing();

const conflict = {
  status: 8008,
  code: 8008,
  success: false,
  msg: "内容已被他人修改",
  msgDetail: "请刷新后重试 [object.conflict r-1]",
  result: {
    key: "service:s1",
    latest: "v5",
    author: "李主任",
    time: "2026-11-28 10:20:00",
    fields: [{ path: "labelCode", base: "HOT", theirs: "NEW", mine: "" }],
    merged: { ...serviceBody, name: "对方的名称", labelCode: "NEW" },
  },
};

beforeEach(async () => {
  await loadNamespaces(["cards", "catalogue", "documents", "services"]);
  asked.length = 0;
  sent.length = 0;
  published.length = 0;
  stored = serviceDetail;
  draft = serviceBody;
  stands = standing();
  server.use(
    answers(
      `${BASE}/page`,
      () =>
        pageOf([
          catalogueRow(),
          catalogueRow({ serviceId: "s2", serviceName: "缓考", isOnline: false, hasGuide: false }),
          catalogueRow({ serviceId: "s3", serviceName: "外部", isForeign: true, lacksEnglish: true }),
          catalogueRow({ serviceId: "s4", serviceName: "滑翔", isOnline: false, state: "DRAFT" }),
          catalogueRow({ serviceId: "s5", serviceName: "跳伞", state: "CHANGED" }),
        ]),
      asked,
    ),
    answers(`${BASE}/choices`, () => catalogueChoices),
    answers(`${BASE}/english`, () => ({ services: 12, types: 3, scenes: 0, labels: 1 })),
    answers(`${BASE}/detail`, () => stored),
    answers(`${BASE}/create`, () => ({ serviceId: "s9", version: "v1" }), sent),
    answers("/api/onehall/config/detail", ({ key }) => ({
      key: String(key),
      kindName: "服务",
      title: "学生请假",
      body: draft,
      ...stands,
    })),
    answers(
      "/api/onehall/config/save",
      ({ body }) => {
        if (isServiceBody(body)) draft = body;
        stands = standing({ version: "v2", state: "CHANGED" });
        return stands;
      },
      sent,
    ),
    answers(
      "/api/onehall/config/publish",
      () => ({ publicationId: "p", published: ["service:s1"] }),
      published,
    ),
    answers("/api/onehall/config/changes", () => []),
    answers("/api/onehall/config/diff", () => []),
    answers("/api/onehall/config/presence", () => []),
    answers(`${BASE}/shelve`, () => ({ changed: 2, refused: [] }), sent),
    answers(`${BASE}/bulk`, () => ({ changed: 2, refused: [] }), sent),
  );
});

const list = (query = "") =>
  renderFeature(<CatalogueListPage />, { address: `/admin/catalogue${query}`, user: serviceKeeper });
const one = (serviceId = "s1") =>
  renderFeature(<CatalogueEditorPage serviceId={serviceId} />, {
    address: `/admin/catalogue/${serviceId}`,
    user: serviceKeeper,
  });
const save = () => screen.getByRole("button", { name: "保存草稿" });

describe("the list", () => {
  it("shows whose they are, who may use them and how they are used", async () => {
    await list();
    const table = await screen.findByRole("grid", { name: "服务目录" });
    const [, first, second, third, fourth, fifth] = within(table).getAllByRole("row");
    for (const text of ["学生请假", "SV0001", "学生工作处", "门户内打开", "1200 次使用", "2026-11-28 10:20"])
      expect(first).toHaveTextContent(text);
    expect(second).toHaveTextContent("已下架");
    expect(second).toHaveTextContent("无指南");
    expect(third).toHaveTextContent("其他系统发布");
    expect(within(third!).queryByRole("button", { name: /下架/ })).toBeNull();
    expect(fourth).toHaveTextContent("草稿");
    expect(fourth).not.toHaveTextContent("已下架");
    expect(within(fourth!).queryByRole("button", { name: /上架/ })).toBeNull();
    expect(fifth).toHaveTextContent("已上架有未发布的更改");
    expect(await violations()).toBe("");
  });

  it("asks for what stands in the address and what is chosen", async () => {
    const { user, router } = await list("?show=offline&keyword=qj");
    await screen.findByRole("grid", { name: "服务目录" });
    expect(asked.at(-1)).toMatchObject({ isOnline: false, keyword: "qj", order: "CHANGED", current: 1 });
    await user.click(screen.getByRole("button", { name: "有未发布的更改" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: "CHANGED", keyword: "qj" }));
    await user.click(screen.getByRole("button", { name: "缺英文" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ lacksEnglish: true, keyword: "qj" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "上架标签" }), "热门");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ labelId: "id-HOT" }));
    expect(router.state.location.search).toBe("?show=lacksEnglish&label=id-HOT&keyword=qj");
  });

  it("takes chosen services off the shelf after it was asked for", async () => {
    const { user } = await list();
    const table = await screen.findByRole("grid", { name: "服务目录" });
    const boxes = within(table).getAllByRole("checkbox");
    await user.click(boxes[1]!);
    await user.click(boxes[2]!);
    const bar = screen.getByRole("group", { name: "选中的服务" });
    expect(bar).toHaveTextContent("已选 2 项");
    await user.click(within(bar).getByRole("button", { name: "下架" }));
    const dialog = await screen.findByRole("dialog");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "下架" }));
    await waitFor(() => expect(sent).toEqual([{ serviceIds: ["s1", "s2"], isOnline: false }]));
    expect(await screen.findByText("已下架 2 项服务")).toBeVisible();
    expect(screen.queryByRole("group", { name: "选中的服务" })).toBeNull();
  });

  it("follows the name of a service without choosing its row", async () => {
    const { user, router } = await list();
    await user.click(await screen.findByRole("link", { name: "缓考" }));
    expect(router.state.location.pathname).toBe("/admin/catalogue/s2");
    expect(screen.queryByRole("group", { name: "选中的服务" })).toBeNull();
  });

  it("says which services were refused, and changes none", async () => {
    server.use(
      answers(`${BASE}/bulk`, () => ({
        changed: 0,
        refused: [{ serviceId: "s3", serviceName: "外部", reason: "FOREIGN" as const }],
      })),
    );
    const { user } = await list();
    const table = await screen.findByRole("grid", { name: "服务目录" });
    await user.click(within(table).getAllByRole("checkbox")[3]!);
    await user.click(screen.getByRole("button", { name: "改标签" }));
    const dialog = await screen.findByRole("dialog");
    await user.selectOptions(within(dialog).getByRole("combobox", { name: "上架标签" }), "新上线");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "应用到选中的服务" }));
    expect(await within(dialog).findByText(/由其他系统发布/)).toBeVisible();
    expect(await violations()).toBe("");
  });

  it("says of several who may use them", async () => {
    const { user } = await list();
    const table = await screen.findByRole("grid", { name: "服务目录" });
    await user.click(within(table).getAllByRole("checkbox")[1]!);
    await user.click(screen.getByRole("button", { name: "改使用对象" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("radio", { name: /部分人员/ }));
    const apply = within(dialog).getByRole("button", { name: "应用到选中的服务" });
    await clickGuarded(user, apply);
    expect(await within(dialog).findByText("请至少选择一个角色或部门")).toBeVisible();
    await user.click(within(dialog).getByRole("checkbox", { name: "教师" }));
    await clickGuarded(user, apply);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          serviceIds: ["s1"],
          audience: { visitor: false, listed: true, roles: ["teacher"], departments: [] },
        },
      ]),
    );
  });
});

describe("the page of a service", () => {
  it("saves what is typed as a draft with what was read, and publishes it", async () => {
    const { user } = await one();
    const name = await screen.findByRole("textbox", { name: /^服务名称/ });
    expect(screen.getByRole("link", { name: "编辑办事指南" })).toHaveAttribute(
      "href",
      "/managementGuideConfig/s1",
    );
    expect(save()).toBeDisabled();
    expect(screen.getByText(/保存的是草稿/)).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: /^首次发布时上架/ })).toBeNull();
    expect(await violations()).toBe("");
    await user.clear(name);
    await user.type(name, "请假");
    await clickGuarded(user, save());
    await waitFor(() =>
      expect(sent).toMatchObject([
        { key: "service:s1", version: "v1", body: { name: "请假", url: "/apply/leave", roles: ["student"] } },
      ]),
    );
    expect(await screen.findByText("已保存“学生请假”的草稿")).toBeVisible();
    await clickGuarded(user, screen.getByRole("button", { name: "发布" }));
    const dialog = await screen.findByRole("dialog", { name: "发布" });
    await user.type(within(dialog).getByRole("textbox"), "改名");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "发布" }));
    await waitFor(() =>
      expect(published).toEqual([{ items: [{ key: "service:s1", version: "v2" }], note: "改名" }]),
    );
  });

  it("is put on the shelf by its first publication, where that is wished", async () => {
    stored = { ...serviceDetail, state: "DRAFT", isOnline: false };
    stands = standing({ state: "DRAFT" });
    const { user } = await one();
    await user.click(await screen.findByRole("checkbox", { name: /^首次发布时上架/ }));
    expect(screen.queryByRole("button", { name: "上架" })).toBeNull();
    expect(screen.getByText(/从未发布，师生看不到/)).toBeVisible();
    await clickGuarded(user, save());
    await waitFor(() => expect(sent).toMatchObject([{ body: { isOnline: false } }]));
  });

  it("shows what the server refuses at its field", async () => {
    server.use(
      http.post("*/api/onehall/config/save", () =>
        HttpResponse.json(refusedField("keywords", "每个关键词太长"), { status: 400 }),
      ),
    );
    const { user } = await one();
    const field = await screen.findByRole("textbox", { name: /^关键词/ });
    await user.type(field, "，事假");
    await clickGuarded(user, save());
    expect(await screen.findByText("每个关键词太长")).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it("lets choose whose words stand where somebody else was quicker, by name", async () => {
    const { user } = await one();
    await user.selectOptions(await screen.findByRole("combobox", { name: "上架标签" }), "无标签");
    server.use(http.post("*/api/onehall/config/save", () => HttpResponse.json(conflict)));
    await clickGuarded(user, save());
    const dialog = await screen.findByRole("dialog", { name: "有人先保存了" });
    server.use(
      answers(
        "/api/onehall/config/save",
        ({ body }) => {
          if (isServiceBody(body)) draft = body;
          stands = standing({ version: "v6", state: "CHANGED" });
          return stands;
        },
        sent,
      ),
    );
    await user.click(await within(dialog).findByRole("radio", { name: /新上线/ }));
    await clickGuarded(user, within(dialog).getByRole("button", { name: "合并并保存" }));
    await waitFor(() => expect(sent).toMatchObject([{ version: "v5", body: { labelCode: "NEW" } }]));
    expect(screen.getByRole("textbox", { name: /^服务名称/ })).toHaveValue("对方的名称");
  });

  it("can not be changed where another system publishes it", async () => {
    stored = { ...serviceDetail, isForeign: true, publisher: "oa" };
    await one();
    expect(await screen.findByText(/由系统“oa”发布/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: /^服务名称/ })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "保存草稿" })).toBeNull();
  });

  it("is previewed with what is typed, as somebody will see it", async () => {
    const previewed: Record<string, unknown>[] = [];
    const shown = {
      isShown: true,
      isAllowed: true,
      card: serviceItem("滑翔请假"),
      page: serviceDetails("滑翔请假", { summary: "起飞前请假" }),
    };
    const hidden = { isShown: false, isAllowed: false, card: null, page: null };
    server.use(answers(`${BASE}/preview`, ({ role }) => (role === "student" ? shown : hidden), previewed));
    const { user } = await one();
    await user.type(await screen.findByRole("textbox", { name: /^服务名称/ }), "！");
    await user.click(screen.getByRole("button", { name: "预览" }));
    const drawer = await screen.findByRole("dialog", { name: "预览服务" });
    const page = await within(drawer).findByRole("region", { name: "服务页面" });
    expect(page).toHaveTextContent("起飞前请假");
    expect(previewed).toMatchObject([{ serviceId: "s1", role: "student", body: { name: "学生请假！" } }]);
    await user.selectOptions(within(drawer).getByRole("combobox", { name: "身份" }), "教师");
    expect(await within(drawer).findByText("此人看不到该服务")).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("adds one and goes to its page", async () => {
    const { user, router } = await one("new");
    await clickGuarded(user, await screen.findByRole("button", { name: "新增服务" }));
    expect(await screen.findAllByText("请填写此项")).toHaveLength(3);
    expect(sent).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: /^服务名称/ }), "滑翔许可");
    await user.type(screen.getByRole("textbox", { name: /^服务编码/ }), "glider");
    await user.type(screen.getByRole("textbox", { name: /^服务地址/ }), "/apply/glider");
    await clickGuarded(user, screen.getByRole("button", { name: "新增服务" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ code: "glider", isOnline: true, form: { deptCode: "105" } }]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/catalogue/s9"));
  });

  it("says what opening would do for somebody", async () => {
    const tried: Record<string, unknown>[] = [];
    server.use(
      answers(
        `${BASE}/try`,
        () => ({
          isAllowed: false,
          refusedBy: "ROLE" as const,
          isShown: false,
          openWay: "1001",
          accessWay: "3",
          address: "https://hall.example/apply/leave",
          hasCredential: false,
          asksAgreement: false,
        }),
        tried,
      ),
    );
    const { user } = await one();
    await user.selectOptions(await screen.findByRole("combobox", { name: "身份" }), "教师");
    await clickGuarded(user, screen.getByRole("button", { name: "试一试" }));
    expect(await screen.findByText("只面向其他角色。")).toBeVisible();
    expect(tried).toEqual([{ serviceId: "s1", role: "teacher" }]);
    await user.selectOptions(screen.getByRole("combobox", { name: "身份" }), "学生");
    expect(screen.queryByText("只面向其他角色。")).toBeNull();
  });
});
