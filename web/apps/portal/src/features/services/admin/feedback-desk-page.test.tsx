import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok, refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { FeedbackDeskPage } from "./feedback-desk-page";

const base = "*/api/onehall/service-feedback";
const feedback = (extra: object = {}) => ({
  feedbackId: "f1",
  serviceId: "s1",
  serviceName: "宿舍报修",
  serviceIcon: "",
  serviceDeptName: "后勤基建处",
  content: "水龙头漏水三天了。",
  phone: "19900001207",
  pictures: [],
  sendTime: "2026-11-18 21:00:00",
  state: "PENDING",
  turns: [],
  canFollowUp: false,
  account: "20242010001",
  userName: "林知夏",
  userDeptName: "信息科学与工程学院",
  handlerName: "",
  ...extra,
});
let one = feedback();
let rows: object[] = [];
const asked: [string, Record<string, unknown>][] = [];

beforeEach(() => {
  asked.length = 0;
  one = feedback();
  rows = [one, feedback({ feedbackId: "f2", content: "门锁坏了。" })];
  const answer = (name: string, result: (body: Record<string, unknown>) => unknown) =>
    http.post(`${base}/${name}`, async ({ request }) => {
      const body = await bodyOf(request);
      asked.push([name, body]);
      return HttpResponse.json(ok(result(body)));
    });
  server.use(
    answer("desk", () => ({
      records: rows,
      total: rows.length,
      size: 10,
      current: 1,
      pages: 1,
      counts: [
        { state: "PENDING", count: 2 },
        { state: "PROCESSING", count: 1 },
        { state: "ANSWERED", count: 9 },
      ],
      services: [{ serviceId: "s1", serviceName: "宿舍报修", count: 12 }],
    })),
    answer("detail", () => one),
    answer("take", () => (one = feedback({ state: "PROCESSING", handlerName: "罗文静" }))),
    answer("answer", ({ content }) => {
      const turn = { kind: "ANSWER", content, time: "2026-11-19 09:00:00", authorName: "罗文静" };
      return (one = feedback({ state: "ANSWERED", handlerName: "罗文静", turns: [turn] }));
    }),
  );
});
const last = (name: string) => asked.findLast(([known]) => known === name)?.[1];

it("begins with what waits, and filters by state, service and words", async () => {
  const { user } = await renderFeature(<FeedbackDeskPage />, { address: "/serviceFeedback" });
  await screen.findByText("门锁坏了。");
  expect(last("desk")).toMatchObject({ state: "PENDING", current: 1 });
  const states = screen.getByRole("group", { name: "按状态筛选" });
  expect(within(states).getByRole("button", { name: "全部 12" })).toBeVisible();
  await user.click(within(states).getByRole("button", { name: "全部 12" }));
  await waitFor(() => expect(last("desk")).not.toHaveProperty("state"));
  await user.selectOptions(screen.getByRole("combobox", { name: "服务" }), "宿舍报修（12）");
  await user.type(screen.getByRole("searchbox"), "门锁{Enter}");
  await waitFor(() => expect(last("desk")).toMatchObject({ serviceId: "s1", keyword: "门锁" }));
  rows = [];
  await user.click(within(states).getByRole("button", { name: "处理中 1" }));
  await user.click(await screen.findByRole("button", { name: "清除筛选条件" }));
  await waitFor(() => expect(last("desk")).toMatchObject({ state: "PROCESSING" }));
  expect(last("desk")).not.toHaveProperty("keyword");
});

it("takes a feedback up and answers it", async () => {
  const { user, router } = await renderFeature(<FeedbackDeskPage />, { address: "/serviceFeedback" });
  await user.click(await screen.findByRole("button", { name: /水龙头漏水/ }));
  const detail = await screen.findByRole("article", { name: "反馈详情" });
  expect(await within(detail).findByText("林知夏（20242010001）")).toBeVisible();
  expect(within(detail).getByText("19900001207")).toBeVisible();
  expect(router.state.location.search).toBe("?id=f1");
  await user.click(within(detail).getByRole("button", { name: "开始处理" }));
  expect(await within(detail).findByText("处理人：罗文静")).toBeVisible();
  await user.click(within(detail).getByRole("button", { name: "提交回复" }));
  expect(within(detail).getByText("请填写回复内容")).toBeVisible();
  await user.type(within(detail).getByRole("textbox", { name: /回复内容/ }), "师傅今天下午上门。");
  await waitFor(() =>
    expect(within(detail).getByRole("button", { name: "提交回复" })).not.toHaveAttribute("aria-disabled"),
  );
  await user.click(within(detail).getByRole("button", { name: "提交回复" }));
  expect(await within(detail).findByText("罗文静回复")).toBeVisible();
  expect(last("answer")).toMatchObject({ feedbackId: "f1", content: "师傅今天下午上门。" });
  expect(within(detail).queryByRole("textbox")).toBeNull();
});

it("says at the answer what the server refuses, and leads there", async () => {
  server.use(
    http.post(`${base}/answer`, () =>
      HttpResponse.json(refusedField("content", "长度不能超过 2000"), { status: 400 }),
    ),
  );
  const { user } = await renderFeature(<FeedbackDeskPage />, { address: "/serviceFeedback?id=f1" });
  const detail = await screen.findByRole("article", { name: "反馈详情" });
  await user.click(await within(detail).findByRole("button", { name: "开始处理" }));
  const field = await within(detail).findByRole("textbox", { name: /回复内容/ });
  await user.type(field, "师傅今天下午上门。");
  await user.click(within(detail).getByRole("button", { name: "提交回复" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/长度不能超过 2000/));
  expect(field).toHaveFocus();
});

it("keeps what was typed when the answer is refused", async () => {
  server.use(
    http.post(`${base}/answer`, () =>
      HttpResponse.json({
        status: 8008,
        code: 200,
        success: false,
        msg: "内容包含敏感词“代考”",
        msgDetail: null,
        result: null,
      }),
    ),
  );
  const { user } = await renderFeature(<FeedbackDeskPage />, { address: "/serviceFeedback?id=f1" });
  const field = await screen.findByRole("textbox", { name: /回复内容/ });
  await user.type(field, "可以找人代考。");
  await user.click(screen.getByRole("button", { name: "提交回复" }));
  expect(await screen.findByText("内容包含敏感词“代考”")).toBeVisible();
  expect(field).toHaveValue("可以找人代考。");
});
