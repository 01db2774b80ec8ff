import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { clickGuarded } from "@/testing/click-guarded";
import { answers, configEditor, lookUps, pageOf, refuses, standing } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceItem, servicePage } from "@/testing/service-fixtures";
import { violations } from "@/testing/violations";

import { EffectivenessConfigPage } from "./effectiveness-config-page";
import { NEW_EFFECTIVENESS, effectivenessFaults } from "./effectiveness/model/boards";
import { CenterConfigPage, HallConfigPage } from "./hall-config-page";
import { NEW_HALL, agreementIn, toHallBody } from "./hall/model/hall-form";
import { type Special, newSpecial } from "./specials/model/specials";

const DETAIL = "/api/onehall/config/detail";
const SAVE = "/api/onehall/config/save";
const saved: Record<string, unknown>[] = [];
let specials: readonly Special[] = [];
let stored: unknown = NEW_HALL;

const special = (id: string, change: Partial<Special> = {}): Special => ({
  ...newSpecial(id),
  code: id,
  name: `专题${id}`,
  serviceIds: ["id-请假"],
  ...change,
});

beforeEach(() => {
  saved.length = 0;
  stored = NEW_HALL;
  specials = [special("a"), special("b", { clientId: "lab-portal" })];
  server.use(
    answers(DETAIL, ({ key }) => ({
      key: String(key),
      kindName: "",
      title: key === "hall" ? "服务大厅" : String(key),
      body: key === "specials" ? { specials } : key === "effectiveness" ? NEW_EFFECTIVENESS : stored,
      ...standing(),
    })),
    answers(SAVE, () => standing({ version: `v${saved.length + 1}`, state: "CHANGED" }), saved),
    answers("/api/blade-platform/serverCenter/page", () =>
      servicePage([serviceItem("请假"), serviceItem("报修")], 2),
    ),
    answers("/api/online-service-platform/cardcolumnconfig/getServiceList", ({ serviceIds }) => {
      const asked = Array.isArray(serviceIds) ? serviceIds.map(String) : [];
      return pageOf(
        asked.map((serviceId) => ({
          serviceId,
          serviceCode: serviceId,
          serviceName: serviceId.slice(3),
          serviceDeptName: "教务处",
          serviceIcon: "",
          serviceType: "PROCESS",
          processType: "ONLINE",
          accessWay: "1",
          serviceUrl: "",
        })),
      );
    }),
    ...lookUps(),
  );
});

const save = () => screen.getByRole("button", { name: "保存草稿" });
const lastBody = () => saved.at(-1)?.["body"];
const hall = (search = "") =>
  renderFeature(<HallConfigPage />, {
    address: `/home/userFrameConfig/serviceHallConfig${search}`,
    user: configEditor,
  });

describe("the configuration of a hall", () => {
  it("saves names, criteria, order and parts as a draft", async () => {
    const { user } = await hall();
    await user.type(await screen.findByRole("textbox", { name: "标题" }), "办事大厅 ");
    await user.click(screen.getByRole("checkbox", { name: "展示“服务主题”" }));
    await user.click(screen.getByRole("button", { name: "“首字母”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "上移" }));
    await user.selectOptions(screen.getByRole("combobox", { name: /默认排序/ }), "最新上线");
    await user.click(screen.getByRole("checkbox", { name: /热门搜索/ }));
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ key: "hall", version: "v1" });
    expect(lastBody()).toEqual({
      ...NEW_HALL,
      title: "办事大厅",
      sort: "newest",
      isShowHotWords: false,
      facets: [
        { code: "sceneId", isShow: false },
        ...["deptId", "typeId", "roleCode", "labelId", "letter", "processType"].map((code) => ({
          code,
          isShow: true,
        })),
      ],
    });
    expect(await violations()).toBe("");
  });

  it("does not take an agreement that says nothing, and previews one as people see it", async () => {
    const { user } = await hall();
    await user.click(await screen.findByRole("checkbox", { name: /首次打开服务前需要同意/ }));
    await clickGuarded(user, save());
    const title = screen.getByRole("textbox", { name: "协议标题" });
    expect(title).toHaveAccessibleDescription("请填写此项");
    expect(title).toHaveFocus();
    expect(saved).toEqual([]);
    await user.type(title, "办事须知");
    await user.type(screen.getByRole("textbox", { name: "协议内容" }), "第一段{enter}第二段");
    await user.click(screen.getByRole("button", { name: "预览弹窗" }));
    const dialog = await screen.findByRole("dialog", { name: "办事须知" });
    expect(within(dialog).getByText("第二段")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "取消" }));
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(lastBody()).toMatchObject({
      agreement: { isOn: true, title: "办事须知", content: "第一段\n第二段" },
    });
  });

  it("is each centre's own, and merges what somebody else changed", async () => {
    const { user } = await renderFeature(<CenterConfigPage documentKey="center-process" />, {
      user: configEditor,
    });
    expect(await screen.findByRole("heading", { level: 1, name: "流程服务中心配置" })).toBeVisible();
    await user.type(await screen.findByRole("textbox", { name: "简介" }), "随时办");
    server.use(
      refuses(SAVE, "object.conflict", {
        key: "center-process",
        latest: "v9",
        author: "沈亦舟",
        time: "2026-11-27 08:00:00",
        fields: [],
        merged: { ...NEW_HALL, title: "流程", introduction: "随时办" },
      }),
    );
    await clickGuarded(user, save());
    const dialog = await screen.findByRole("dialog", { name: "有人先保存了" });
    stored = { ...NEW_HALL, title: "流程", introduction: "随时办" };
    server.use(answers(SAVE, () => standing({ version: "v10", state: "CHANGED" }), saved));
    await clickGuarded(user, within(dialog).getByRole("button", { name: "合并并保存" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "标题" })).toHaveValue("流程"));
    expect(saved.at(-1)).toMatchObject({ key: "center-process", version: "v9" });
  });

  it("says what did not come", async () => {
    server.use(
      http.post(`*${DETAIL}`, () =>
        HttpResponse.json({ status: 5000, success: false, msg: "出错了", msgDetail: "" }),
      ),
    );
    await hall();
    expect(await screen.findByRole("alert")).toHaveTextContent("出错了");
  });
});

describe("specials", () => {
  it("are made with services found by name, in their order", async () => {
    const { user } = await hall("?tab=specials");
    await user.click(await screen.findByRole("button", { name: "新增专题" }));
    const drawer = await screen.findByRole("dialog", { name: "新增专题" });
    await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
    expect(within(drawer).getByText("请至少选择一项服务")).toBeVisible();
    await user.type(within(drawer).getByRole("textbox", { name: "名称" }), "毕业离校");
    await user.type(within(drawer).getByRole("searchbox", { name: "查找服务" }), "q");
    for (const name of [/^报修/, /^请假/])
      // one choice after the other
      // oxlint-disable-next-line no-await-in-loop
      await user.click(await within(drawer).findByRole("button", { name }));
    expect(within(drawer).getByText("没有找到其他服务")).toBeVisible();
    await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(lastBody()).toMatchObject({
      specials: [
        { id: "a" },
        { id: "b" },
        {
          name: "毕业离校",
          code: "",
          clientId: "",
          isEnable: true,
          serviceIds: ["id-报修", "id-请假"],
        },
      ],
    });
  });

  it("of other systems are moved alone, own ones are switched and deleted", async () => {
    const { user } = await hall("?tab=specials");
    expect(await screen.findByText("由 lab-portal 发布")).toBeVisible();
    expect(screen.queryByRole("button", { name: "编辑“专题b”" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "“专题b”的排序操作" }));
    expect(screen.queryByRole("menuitem", { name: "删除" })).toBeNull();
    await user.click(screen.getByRole("menuitem", { name: "上移" }));
    await user.click(screen.getByRole("button", { name: "“专题a”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "不展示" }));
    expect(screen.getByText("未展示")).toBeVisible();
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(lastBody()).toMatchObject({
      specials: [
        { id: "b", clientId: "lab-portal" },
        { id: "a", isEnable: false },
      ],
    });
    await user.click(screen.getByRole("button", { name: "“专题a”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "删除" }));
    const question = await screen.findByRole("dialog", { name: "删除专题？" });
    await clickGuarded(user, within(question).getByRole("button", { name: "删除" }));
    await clickGuarded(user, save());
    await waitFor(() => expect(lastBody()).toMatchObject({ specials: [{ id: "b" }] }));
    expect(await violations()).toBe("");
  });

  it("that are gone are said to be, and none is a way to the first", async () => {
    specials = [];
    await hall("?tab=specials&id=x");
    expect(await screen.findByText("还没有服务专题")).toBeVisible();
    expect(screen.getByText("没有找到要编辑的专题，它可能已被删除")).toBeVisible();
  });
});

describe("effectiveness supervision", () => {
  const page = () => renderFeature(<EffectivenessConfigPage />, { user: configEditor });

  it("says that its page is to come, and saves boards and numbers", async () => {
    const { user } = await page();
    expect(screen.getByText(/效能监察页面正在建设/)).toBeVisible();
    await user.click(await screen.findByRole("checkbox", { name: "公开“服务热度”" }));
    await user.click(screen.getByRole("checkbox", { name: "展示“效能报表”" }));
    expect(screen.queryByRole("checkbox", { name: "公开“个人效能”" })).toBeNull();
    const yellow = screen.getByRole("textbox", { name: "黄色预警" });
    await user.clear(yellow);
    await user.type(yellow, "40");
    await user.tab();
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    const { boards, thresholds } = lastBody() as typeof NEW_EFFECTIVENESS;
    expect(boards.find(({ code }) => code === "serviceHeatRate")).toMatchObject({ isPublic: true });
    expect(boards.find(({ code }) => code === "reportTable")).toMatchObject({ isShow: false });
    expect(thresholds).toEqual({ ...NEW_EFFECTIVENESS.thresholds, noticeLeftPercent: 40 });
    expect(await violations()).toBe("");
  });

  it("has its numbers in order and within their limits", () => {
    const words = { required: "need", range: (min: number, max: number) => `${min}-${max}`, order: "order" };
    const faults = (change: Partial<Record<keyof typeof NEW_EFFECTIVENESS.thresholds, number | null>>) =>
      effectivenessFaults(
        {
          version: "",
          boards: [],
          thresholds: { ...NEW_EFFECTIVENESS.thresholds, ...change },
        },
        words,
      );
    expect(faults({})).toEqual({});
    expect(faults({ warningLeftPercent: 30 })).toEqual({ "thresholds.warningLeftPercent": "order" });
    expect(faults({ rectifyWorkdays: null })).toEqual({ "thresholds.rectifyWorkdays": "need" });
    expect(faults({ publicMinCases: 4 })).toEqual({ "thresholds.publicMinCases": "5-1000" });
    expect(faults({ longOverdueWorkdays: 91 })).toEqual({ "thresholds.longOverdueWorkdays": "1-90" });
  });
});

describe("the body of a hall", () => {
  it("is trimmed, and has no version", () => {
    const agreement = { ...NEW_HALL.agreement, title: " 须知 ", content: "a\n " };
    expect(toHallBody({ ...NEW_HALL, version: "v1", title: " 大厅 ", agreement })).toEqual({
      ...NEW_HALL,
      title: "大厅",
      agreement: { ...agreement, title: "须知", content: "a" },
    });
  });
  it("has its agreement in the reader's language, in Chinese where there is no other", () => {
    const text = { ...NEW_HALL.agreement, title: "须知", titleEn: "Rules", content: "内容" };
    expect(agreementIn(true, text)).toEqual({ title: "Rules", content: "内容" });
    expect(agreementIn(false, text)).toEqual({ title: "须知", content: "内容" });
  });
});
