import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { TodoSummary } from "./todo-summary";
import { TodosPage } from "./todos-page";

const own = "*/api/onehall";
const asked: Record<string, unknown>[] = [];
const todo = (title: string, extra: object = {}) => ({
  todoId: title,
  kind: "todo",
  state: "open",
  title,
  sourceName: "学工系统",
  typeName: "审核",
  createTime: "2026-11-18 08:00:00",
  dueTime: "2026-11-19 18:00:00",
  closeTime: null,
  overdue: true,
  urlDetail: "https://xg.example/1",
  openWay: "1003",
  ...extra,
});
const page = (records: readonly unknown[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
});
let records: readonly unknown[] = [];
let marked: unknown = null;

beforeEach(() => {
  asked.length = 0;
  marked = null;
  records = [todo("请假审批")];
  server.use(
    http.post(`${own}/todos/count`, () => HttpResponse.json(ok({ todo: 128, read: 4, overdue: 3 }))),
    http.post(`${own}/todos/page`, async ({ request }) => {
      asked.push(await bodyOf(request));
      return HttpResponse.json(
        ok({
          ...page(records),
          sources: [{ id: "s1", name: "学工系统", count: 5, freshAt: "2020-11-18 08:00:00" }],
        }),
      );
    }),
    http.post(`${own}/todos/read`, async ({ request }) => {
      marked = await request.json();
      return HttpResponse.json(ok({ changed: 1 }));
    }),
    http.post(`${own}/applications/page`, () =>
      HttpResponse.json(
        ok({
          ...page([
            {
              applicationId: "a1",
              serviceName: "学生请假申请",
              title: "病假 3 天",
              state: "reviewing",
              stateName: "审批中",
              currentStep: "学院审批",
              urlDetail: "/home/application/a1",
              url: "https://xg.example/leave/1",
              openWay: "1003",
              progress: [
                { name: "填写", officeName: "", passTime: "2026-11-18 08:00:00" },
                { name: "学院审批", officeName: "", passTime: null },
              ],
              updateTime: "2026-11-18 08:00:00",
              submitTime: null,
            },
          ]),
          states: [{ state: "reviewing", stateName: "审批中", count: 1 }],
        }),
      ),
    ),
  );
});
const noOpen = () => undefined;

describe("the lists", () => {
  it("show entries, and open them by their openWay", async () => {
    const onOpenAddress = vi.fn<(url: string, openWay: string) => void>();
    const { user } = await renderFeature(<TodosPage onOpenAddress={onOpenAddress} />);
    const entry = within(await screen.findByRole("list", { name: "待办" })).getByRole("listitem");
    expect(entry).toHaveTextContent("已超时 · 11-19 18:00");
    await user.click(within(entry).getByRole("button", { name: "请假审批" }));
    expect(onOpenAddress).toHaveBeenCalledWith("https://xg.example/1", "1003");
    expect(marked).toBeNull();
  });
  it("have their numbers on the tabs, 99+ from 100", async () => {
    await renderFeature(<TodosPage onOpenAddress={noOpen} />);
    expect(await screen.findByRole("tab", { name: /待办.*99\+/ })).toBeVisible();
    expect(screen.getByRole("tab", { name: /待阅.*4/ })).toBeVisible();
  });
  it("mark what is to read as read when it is opened", async () => {
    records = [todo("会议纪要", { kind: "read", overdue: false, dueTime: null })];
    const { user } = await renderFeature(<TodosPage onOpenAddress={noOpen} />, {
      address: "/home/todos?kind=read",
    });
    await user.click(await screen.findByRole("button", { name: "会议纪要" }));
    await waitFor(() => expect(marked).toMatchObject({ todoIds: ["会议纪要"] }));
  });
  it("filter by source, with its freshness, and by due time", async () => {
    const { user, router } = await renderFeature(<TodosPage onOpenAddress={noOpen} />);
    await screen.findByRole("option", { name: "学工系统（5）" });
    await user.selectOptions(screen.getByRole("combobox", { name: /来源系统/ }), "s1");
    expect(await screen.findByText("数据更新于 2020-11-18")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "已超时", pressed: false }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ kind: "todo", sourceId: "s1", due: "overdue", current: 1 }),
    );
    expect(router.state.location.search).toBe("?source=s1&due=overdue");
  });
  it("search", async () => {
    const { user } = await renderFeature(<TodosPage onOpenAddress={noOpen} />);
    await user.type(screen.getByRole("searchbox", { name: "搜索事项" }), "请假{Enter}");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: "请假" }));
  });
  it("say that there is nothing", async () => {
    records = [];
    await renderFeature(<TodosPage onOpenAddress={noOpen} />);
    expect(await screen.findByText("暂无待办事项")).toBeVisible();
  });
  it("show a failure with a second try", async () => {
    server.use(
      http.post(
        `${own}/todos/page`,
        () => HttpResponse.json({ status: 8008, success: false, msg: "来源系统无响应", result: null }),
        { once: true },
      ),
    );
    const { user } = await renderFeature(<TodosPage onOpenAddress={noOpen} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("来源系统无响应");
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByRole("button", { name: "请假审批" })).toBeVisible();
  });
  it("show applications with their progress", async () => {
    const { user } = await renderFeature(<TodosPage onOpenAddress={noOpen} />);
    await user.click(screen.getByRole("tab", { name: "我的申请" }));
    expect(await screen.findByRole("heading", { name: "病假 3 天" })).toBeVisible();
    const steps = within(screen.getByRole("list", { name: "办理进度" })).getAllByRole("listitem");
    expect(steps.map((step) => step.textContent)).toEqual(["填写（已完成）", "学院审批（进行中）"]);
    expect(steps[1]).toHaveAttribute("aria-current", "step");
    expect(screen.getByRole("link", { name: "病假 3 天" })).toHaveAttribute("href", "/home/application/a1");
  });
  it("lead from a draft to its own page", async () => {
    server.use(
      http.post(`${own}/drafts/page`, () =>
        HttpResponse.json(
          ok(
            page([
              {
                draftId: "d1",
                title: "",
                serviceName: "用印申请",
                createTime: "2026-11-18 08:00:00",
                updateTime: "2026-11-18 08:00:00",
                urlDetail: "/home/draft/d1",
                continueUrl: "/apply/seal-use-request",
              },
              {
                draftId: "d2",
                title: "课题中期检查",
                serviceName: "中期检查",
                createTime: "2026-11-18 08:00:00",
                updateTime: "2026-11-18 08:00:00",
                urlDetail: "/home/draft/d2",
                continueUrl: "https://research.example/mid-term/7",
              },
            ]),
          ),
        ),
      ),
    );
    await renderFeature(<TodosPage onOpenAddress={noOpen} />, { address: "/home/todos?kind=drafts" });
    expect(await screen.findByRole("link", { name: "用印申请" })).toHaveAttribute("href", "/home/draft/d1");
    // only what has a form says that it can be filled in further
    const goOn = screen.getByText("继续填写");
    expect(goOn.closest("li")).toHaveTextContent("课题中期检查");
  });
});

it("the summary links to the lists and reads out the real number", async () => {
  await renderFeature(<TodoSummary />);
  expect(await screen.findByRole("link", { name: /待办事项 ?128 项/ })).toHaveAttribute(
    "href",
    "/home/todos",
  );
  expect(screen.getByText("99+")).toBeVisible();
  expect(screen.getByRole("link", { name: /已超时 ?3 项/ })).toHaveAttribute(
    "href",
    "/home/todos?due=overdue",
  );
});
