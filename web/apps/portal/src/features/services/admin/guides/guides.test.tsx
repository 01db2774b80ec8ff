import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { clickGuarded } from "@/testing/click-guarded";
import { answers, configEditor, pageOf, standing } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { GuideEditorPage } from "./guide-editor-page";
import { GuideListPage } from "./guide-list-page";
import { asRead } from "./model/as-read";
import {
  type GuideBody,
  NO_GUIDE,
  isGuideBody,
  materialFaults,
  newMaterial,
  newStep,
  toGuideBody,
  withEntry,
} from "./model/guide-body";
import {
  ALL_GUIDES,
  type GuideDesk,
  type GuideOverview,
  type GuideRow,
  parseGuides,
  toGuidesSearch,
} from "./model/guide-filter";

const saved: Record<string, unknown>[] = [];
const published: Record<string, unknown>[] = [];
const reviewed: Record<string, unknown>[] = [];
const settings: Record<string, unknown>[] = [];
const asked: Record<string, unknown>[] = [];
let stored: GuideBody = NO_GUIDE;
let stands = standing();
let desk: GuideDesk;

const row = (change: Partial<GuideRow> = {}): GuideRow => ({
  serviceId: "s1",
  serviceCode: "SV0001",
  serviceName: "学生请假申请",
  deptId: "d1",
  deptName: "学生处",
  missing: ["EXAMPLE", "PERSON"],
  reviewTime: "2025-10-01 09:00:00",
  reviewUserName: "李主任",
  ageDays: 400,
  isOld: true,
  feedbackCount: 2,
  missCount: 1,
  state: "CHANGED",
  isForeign: false,
  ...change,
});

const overview: GuideOverview = {
  guideCount: 12,
  completeCount: 7,
  oldCount: 3,
  draftCount: 1,
  feedbackCount: 2,
  missing: [{ missing: "EXAMPLE", count: 4 }],
  departments: [
    { deptId: "d1", deptName: "学生处", guideCount: 8, completeCount: 4, oldCount: 2 },
    { deptId: "d2", deptName: "教务处", guideCount: 4, completeCount: 3, oldCount: 1 },
  ],
  reviewDays: 365,
  tellsCollectors: true,
  canSetReviewDays: true,
};

beforeEach(() => {
  for (const list of [saved, published, reviewed, asked, settings]) list.length = 0;
  stands = standing();
  stored = {
    ...NO_GUIDE,
    serviceName: "学生请假申请",
    steps: [
      { ...newStep("1"), title: "填写", content: "在线填写。" },
      { ...newStep("2"), title: "审核", content: "辅导员审核。" },
    ],
    materials: [{ ...newMaterial("1"), name: "请假申请表", form: "原件", fileId: "f1", fileName: "表.docx" }],
    phone: "128",
  };
  desk = {
    serviceId: "s1",
    serviceCode: "SV0001",
    serviceName: "学生请假申请",
    deptName: "学生处",
    key: "guide:s1",
    missing: ["EXAMPLE"],
    draftMissing: ["EXAMPLE", "PERSON"],
    reviewTime: null,
    reviewUserName: "",
    ageDays: 400,
    isOld: true,
    feedbackCount: 2,
    misses: [{ word: "请假条", times: 9 }],
    isForeign: false,
    shortPath: "/g/SV0001",
  };
  server.use(
    answers(
      "/api/onehall/guides/page",
      () =>
        pageOf([
          row(),
          row({ serviceId: "s2", serviceName: "缓考", missing: [], isOld: false, state: "PUBLISHED" }),
        ]),
      asked,
    ),
    answers("/api/onehall/guides/overview", () => overview),
    answers("/api/onehall/guides/detail", () => desk),
    answers("/api/onehall/guides/review", () => ({ reviewed: 1 }), reviewed),
    answers(
      "/api/onehall/guides/review-setting",
      ({ days }) => ({ days: Number(days), tellsCollectors: false }),
      settings,
    ),
    answers("/api/onehall/config/detail", ({ key }) => ({
      key: String(key),
      kindName: "办事指南",
      title: "学生请假申请",
      body: stored,
      ...stands,
    })),
    answers(
      "/api/onehall/config/save",
      ({ body }) => {
        if (isGuideBody(body)) stored = body;
        stands = standing({ version: "v2", state: "CHANGED" });
        return stands;
      },
      saved,
    ),
    answers(
      "/api/onehall/config/publish",
      () => ({ publicationId: "p", published: ["guide:s1"] }),
      published,
    ),
    answers("/api/onehall/config/changes", () => []),
    answers("/api/onehall/config/diff", () => []),
    answers("/api/onehall/config/presence", () => []),
  );
});

describe("the list", () => {
  it("shows what is missing, how old it is and what people say", async () => {
    await renderFeature(<GuideListPage />, {
      address: "/managementGuideConfig",
      user: configEditor,
    });
    const table = await screen.findByRole("grid", { name: "办事指南" });
    const [, first, second] = within(table).getAllByRole("row");
    expect(
      within(first!)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual(["填写样例", "责任人"]);
    expect(first).toHaveTextContent("400 天前");
    expect(first).toHaveTextContent("李主任复核于 2025-10-01");
    expect(first).toHaveTextContent("2 条反馈待答复");
    expect(second).toHaveTextContent("内容完整");
    expect(screen.getByText("内容完整", { selector: "dt" }).nextSibling).toHaveTextContent("7");
    expect(await violations()).toBe("");
  });

  it("is narrowed by the address and by what is chosen", async () => {
    const { user, router } = await renderFeature(<GuideListPage />, {
      address: "/managementGuideConfig?missing=PERSON",
      user: configEditor,
    });
    await screen.findByRole("grid", { name: "办事指南" });
    expect(asked.at(-1)).toMatchObject({ missing: "PERSON", isOld: false, current: 1 });
    await user.click(screen.getByRole("button", { name: "超期未复核" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ missing: "PERSON", isOld: true }));
    expect(router.state.location.search).toBe("?show=old&missing=PERSON");
  });

  it("records a review after it was asked for", async () => {
    const { user } = await renderFeature(<GuideListPage />, {
      address: "/managementGuideConfig",
      user: configEditor,
    });
    await user.click(await screen.findByRole("button", { name: "确认复核“学生请假申请”" }));
    const dialog = await screen.findByRole("dialog");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "确认复核" }));
    await waitFor(() => expect(reviewed).toEqual([{ serviceIds: ["s1"] }]));
    expect(await screen.findByText("已记录“学生请假申请”的复核")).toBeVisible();
  });

  it("reminds the chosen department, or all, of guides that are overdue", async () => {
    const reminded: Record<string, unknown>[] = [];
    server.use(
      answers(
        "/api/onehall/guides/remind",
        () => ({ departments: 2, guides: 3, people: 4, remindTime: "2026-09-01 08:00:00" }),
        reminded,
      ),
    );
    const { user } = await renderFeature(<GuideListPage />, {
      address: "/managementGuideConfig",
      user: configEditor,
    });
    await user.click(await screen.findByRole("button", { name: "提醒复核" }));
    const all = await screen.findByRole("dialog", { name: "提醒全部部门复核 3 份超期指南？" });
    await clickGuarded(user, within(all).getByRole("button", { name: "提醒" }));
    expect(await screen.findByText("已提醒 2 个部门，通知 4 人")).toBeVisible();
    await user.selectOptions(screen.getByRole("combobox", { name: "部门" }), "学生处");
    await user.click(screen.getByRole("button", { name: "提醒复核" }));
    const one = await screen.findByRole("dialog", { name: "提醒“学生处”复核 2 份超期指南？" });
    await clickGuarded(user, within(one).getByRole("button", { name: "提醒" }));
    await waitFor(() => expect(reminded).toEqual([{}, { deptId: "d1" }]));
  });

  it("refuses a period that is none", async () => {
    const { user } = await renderFeature(<GuideListPage />, {
      address: "/managementGuideConfig",
      user: configEditor,
    });
    await user.click(await screen.findByRole("button", { name: "指南设置" }));
    const field = within(await screen.findByRole("dialog")).getByRole("textbox");
    await user.clear(field);
    await user.type(field, "7");
    await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "保存" }));
    expect(field).toHaveAccessibleDescription(/30 至 1825/);
  });

  it("turns the word of changes off for the whole university", async () => {
    const { user } = await renderFeature(<GuideListPage />, {
      address: "/managementGuideConfig",
      user: configEditor,
    });
    await user.click(await screen.findByRole("button", { name: "指南设置" }));
    const dialog = await screen.findByRole("dialog");
    const told = within(dialog).getByRole("checkbox", { name: /^指南有更新时通知收藏了服务的人/ });
    expect(told).toBeChecked();
    expect(await violations()).toBe("");
    await user.click(told);
    await clickGuarded(user, within(dialog).getByRole("button", { name: "保存" }));
    expect(await screen.findByText("指南设置已保存")).toBeVisible();
    expect(settings).toEqual([{ days: 365, tellsCollectors: false }]);
  });
});

describe("the editor", () => {
  it("says what is still missing and what people searched for", async () => {
    await renderFeature(<GuideEditorPage serviceId="s1" />, { user: configEditor });
    const left = await screen.findByRole("list", { name: "还缺少" });
    expect(
      within(left)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual(["填写样例", "责任人"]);
    expect(screen.getByText("请假条")).toBeVisible();
    expect(await violations()).toBe("");
  });

  it("saves a new step and a moved one as a draft, and publishes it without the right to publish the portal", async () => {
    const { user } = await renderFeature(<GuideEditorPage serviceId="s1" />, {
      user: { ...configEditor, abilities: [] },
    });
    await user.click(await screen.findByRole("button", { name: "添加步骤" }));
    const drawer = await screen.findByRole("dialog", { name: "新步骤" });
    await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
    expect(within(drawer).getByRole("textbox", { name: /步骤名称/ })).toHaveAccessibleDescription(/./);
    await user.type(within(drawer).getByRole("textbox", { name: /步骤名称/ }), "销假");
    await user.type(within(drawer).getByRole("textbox", { name: /办理说明/ }), "返校当天销假。");
    await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.type(screen.getByRole("textbox", { name: "责任人" }), "王老师");
    await clickGuarded(user, screen.getByRole("button", { name: "保存草稿" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { body, key } = saved[0] as { body: GuideBody; key: string };
    expect(key).toBe("guide:s1");
    expect(body.steps.map(({ title }) => title)).toEqual(["填写", "审核", "销假"]);
    expect(body.personName).toBe("王老师");
    await clickGuarded(user, await screen.findByRole("button", { name: "发布" }));
    await clickGuarded(user, within(await screen.findByRole("dialog")).getByRole("button", { name: "发布" }));
    await waitFor(() => expect(published).toHaveLength(1));
    expect(published[0]).toMatchObject({ items: [{ key: "guide:s1", version: "v2" }] });
  });

  it("previews what is typed", async () => {
    const { user } = await renderFeature(<GuideEditorPage serviceId="s1" />, { user: configEditor });
    await user.type(await screen.findByRole("textbox", { name: "责任人" }), "赵老师");
    await user.click(screen.getByRole("button", { name: "预览" }));
    const preview = await screen.findByRole("dialog");
    expect(within(preview).getByText("赵老师")).toBeVisible();
    expect(within(preview).getAllByText("在线填写。").length).toBeGreaterThan(0);
  });

  it("changes nothing of what another system publishes", async () => {
    desk = { ...desk, isForeign: true };
    await renderFeature(<GuideEditorPage serviceId="s1" />, { user: configEditor });
    expect(await screen.findByText(/由其他系统发布/)).toBeVisible();
    for (const name of ["添加步骤", "保存草稿", "发布"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByRole("textbox", { name: "责任人" })).toHaveAttribute("readonly");
  });
});

describe("the rules", () => {
  it("keeps a filter in the address", () => {
    const filter = {
      ...ALL_GUIDES,
      shown: "old",
      missing: "BASIS",
      deptId: "d",
      keyword: "假",
      order: "AGE",
      page: 3,
    } as const;
    expect(parseGuides(toGuidesSearch(filter))).toEqual(filter);
    expect(toGuidesSearch(ALL_GUIDES).toString()).toBe("");
    expect(parseGuides(new URLSearchParams("show=x&missing=y&page=0"))).toEqual(ALL_GUIDES);
  });

  it("puts entries where they belong, and says that nothing has to be brought only where nothing is named", () => {
    expect(
      withEntry([newStep("a"), newStep("b")], { ...newStep("b"), title: "二" }).map(({ title }) => title),
    ).toEqual(["", "二"]);
    expect(toGuideBody({ ...stored, noMaterials: true, version: "v" })).toEqual({
      ...stored,
      noMaterials: false,
    });
    const words = { required: "必填", copies: "份数" };
    expect(materialFaults({ ...newMaterial("a"), copies: 100 }, words)).toEqual({
      name: "必填",
      copies: "份数",
    });
    expect(materialFaults({ ...newMaterial("a"), name: "表", copies: 0 }, words)).toEqual({});
  });

  it("reads English where there is some", () => {
    const body = { ...stored, personName: "王老师", personNameEn: "Ms Wang", placeEn: "", place: "行政楼" };
    expect(asRead(body, "s1", true)).toMatchObject({ personName: "Ms Wang", place: "行政楼" });
    expect(asRead(body, "s1", false).materials[0]?.sample).toEqual({ fileId: "f1", name: "表.docx" });
  });
});
