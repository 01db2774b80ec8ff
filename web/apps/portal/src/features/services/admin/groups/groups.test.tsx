import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import type { Schema } from "@/shared/api/schema";
import { currentUserStore } from "@/shared/lib/current-user";
import { groupRow, serviceKeeper } from "@/testing/catalogue-fixtures";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, pageOf, refuses } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { GroupsPage } from "./groups-page";

const BASE = "/api/onehall/catalogue/groups";
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];
let stored: Schema<"CatalogueGroup">[];

beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  stored = [
    groupRow({ id: "g1", code: "T01", name: "申请审批", serviceCount: 3, onlineCount: 2 }),
    groupRow({ id: "g2", code: "T02", name: "证明开具", nameEn: "", updateTime: null }),
    groupRow({ id: "g3", code: "T03", name: "信息查询", nameEn: "Enquiries" }),
  ];
  server.use(
    answers(`${BASE}/list`, () => pageOf(stored), asked),
    answers(`${BASE}/detail`, () => ({ group: stored[0]!, usedCount: 3, foreignCount: 1 })),
    answers(`${BASE}/choices`, () => ({
      icons: ["/media/demo/icons/scenes.svg#health"],
      colors: ["#c2410c", "#1d4ed8"],
    })),
    answers(`${BASE}/create`, () => ({ id: "g9", version: "v1" }), sent),
    answers(`${BASE}/update`, () => ({ id: "g1", version: "v2" }), sent),
    answers(`${BASE}/order`, () => ({ ids: [] }), sent),
    answers(`${BASE}/remove`, () => ({ id: "g2" }), sent),
    answers(`${BASE}/merge`, () => ({ intoId: "g2", moved: 3 }), sent),
  );
});

const show = (query = "", isKeeper = true) =>
  renderFeature(<GroupsPage />, {
    address: `/admin/catalogue/groups${query}`,
    user: { ...serviceKeeper, administers_all: isKeeper },
  });
const rows = async () => {
  await screen.findByText("申请审批");
  return screen.getAllByRole("listitem");
};

describe("the list", () => {
  it("shows names in both languages, how many services have each, and the way to these", async () => {
    await show();
    const [first, second] = await rows();
    for (const text of ["申请审批", "Applications", "T01", "已上架 2 项", "2026-11-20 08:00"])
      expect(first).toHaveTextContent(text);
    expect(screen.getByRole("link", { name: "“申请审批”的 3 项服务" })).toHaveAttribute(
      "href",
      "/admin/catalogue?type=g1",
    );
    expect(second).toHaveTextContent("缺英文");
    expect(second).toHaveTextContent("暂无服务");
    expect(await violations()).toBe("");
  });

  it("asks for what stands in the address; what is filtered is not ordered", async () => {
    const { user, router } = await show("?tab=scenes&show=lacksEnglish");
    await rows();
    expect(asked.at(-1)).toMatchObject({ kind: "SCENE", lacksEnglish: true, current: 1, size: 100 });
    expect(screen.queryByRole("button", { name: /^移动“/ })).toBeNull();
    await user.type(screen.getByRole("searchbox", { name: "搜索场景" }), "sq{Enter}");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: "sq" }));
    expect(router.state.location.search).toBe("?tab=scenes&show=lacksEnglish&keyword=sq");
    await user.click(screen.getByRole("tab", { name: "货架标签" }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ kind: "LABEL", lacksEnglish: false, keyword: "" }),
    );
  });

  it("is read by those who look after departments, and changed by nobody of them", async () => {
    await show("", false);
    await rows();
    expect(screen.getByText(/由全校管理员维护/)).toBeVisible();
    for (const name of ["添加类型", "编辑“申请审批”"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(currentUserStore.getState().user?.administers_all).toBe(false);
  });

  it("says that there is nothing yet, with the way on", async () => {
    stored = [];
    const { user } = await show();
    await screen.findByText("还没有服务类型");
    await user.click(screen.getAllByRole("button", { name: "添加类型" }).at(-1)!);
    expect(await screen.findByRole("dialog", { name: "添加类型" })).toBeVisible();
  });

  it("is ordered by the menu of a row, at once", async () => {
    const { user } = await show();
    await rows();
    await user.click(screen.getByRole("button", { name: "“证明开具”的排序操作" }));
    await user.click(await screen.findByRole("menuitem", { name: "上移" }));
    await waitFor(() => expect(sent).toEqual([{ kind: "TYPE", id: "g2", afterId: null }]));
  });
});

describe("a group", () => {
  it("is added with a code; what is missing is said and nothing is sent", async () => {
    const { user, router } = await show("?edit=new");
    const dialog = await screen.findByRole("dialog", { name: "添加类型" });
    await clickGuarded(user, within(dialog).getByRole("button", { name: "添加" }));
    expect(sent).toEqual([]);
    expect(within(dialog).getByRole("textbox", { name: /中文名称/ })).toHaveFocus();
    await user.type(within(dialog).getByRole("textbox", { name: /中文名称/ }), "飞行");
    await user.type(within(dialog).getByRole("textbox", { name: /编码/ }), "fly-1");
    await user.click(within(dialog).getByRole("button", { name: "内置图标 1" }));
    expect(await violations()).toBe("");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "添加" }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          kind: "TYPE",
          code: "fly-1",
          form: { name: "飞行", nameEn: "", icon: "/media/demo/icons/scenes.svg#health", color: "" },
        },
      ]),
    );
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("of labels has a colour of those that are offered", async () => {
    stored = [groupRow({ id: "g1", code: "HOT", name: "申请审批", color: "#c2410c" })];
    const { user } = await show("?tab=labels&edit=g1");
    const dialog = await screen.findByRole("dialog", { name: "编辑标签" });
    expect(within(dialog).getByRole("button", { name: "颜色 1" })).toHaveAttribute("aria-pressed", "true");
    await user.click(within(dialog).getByRole("button", { name: "颜色 2" }));
    await clickGuarded(user, within(dialog).getByRole("button", { name: "保存" }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ id: "g1", version: "v1", form: { color: "#1d4ed8" } }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("that somebody else changed asks whose words stand", async () => {
    server.use(refuses(`${BASE}/update`, "object.conflict", null));
    const { user } = await show("?edit=g1");
    const dialog = await screen.findByRole("dialog", { name: "编辑类型" });
    await user.type(within(dialog).getByRole("textbox", { name: /中文名称/ }), "二");
    stored = [groupRow({ id: "g1", name: "别人写的", version: "v2" })];
    await clickGuarded(user, within(dialog).getByRole("button", { name: "保存" }));
    await user.click(await within(dialog).findByRole("button", { name: "使用对方的内容" }));
    expect(within(dialog).getByRole("textbox", { name: /中文名称/ })).toHaveValue("别人写的");
  });

  it("that no service has is removed after it was asked for", async () => {
    const { user } = await show();
    await rows();
    await user.click(screen.getByRole("button", { name: "删除“证明开具”" }));
    const dialog = await screen.findByRole("dialog", { name: "删除分组" });
    await clickGuarded(user, within(dialog).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(sent).toEqual([{ kind: "TYPE", id: "g2", version: "v1" }]));
  });

  it("that services have is merged into another one", async () => {
    const { user } = await show();
    await rows();
    await user.click(screen.getByRole("button", { name: "删除“申请审批”" }));
    const dialog = await screen.findByRole("dialog", { name: "合并后删除" });
    expect(await within(dialog).findByText(/其中 1 项由其他系统发布/)).toHaveTextContent("T01");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "合并并删除" }));
    expect(sent).toEqual([]);
    await user.selectOptions(within(dialog).getByRole("combobox", { name: /并入/ }), "证明开具");
    expect(await violations()).toBe("");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "合并并删除" }));
    await waitFor(() => expect(sent).toEqual([{ kind: "TYPE", id: "g1", version: "v1", intoId: "g2" }]));
  });
});
