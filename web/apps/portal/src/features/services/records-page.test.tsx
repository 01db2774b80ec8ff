import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok, refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { RecentRecords } from "./recent-records";
import { RecordsPage } from "./records-page";

const own = "*/api/onehall";
const page = (records: readonly unknown[], total = records.length, size = 10) => ({
  records,
  total,
  size,
  current: 1,
  pages: Math.ceil(total / size),
});
const matter = (title: string) => ({
  matterId: `m-${title}`,
  title,
  serviceId: "s1",
  serviceName: "宿舍报修",
  serviceDeptName: "后勤基建处",
  serviceIcon: "",
  finishTime: "2026-11-18 09:30:00",
});
const rating = (extra: object = {}) => ({
  rateId: "r1",
  serviceId: "s1",
  serviceName: "学生请假申请",
  matterId: "m9",
  matterTitle: "请假三天",
  score: 4,
  labels: [{ id: "fast", name: "办理快捷" }],
  content: "审批很快。",
  anonymous: true,
  rateTime: "2026-11-19 10:00:00",
  changeTime: null,
  changeableUntil: "2026-11-26 10:00:00",
  canChange: true,
  ...extra,
});
const feedback = (extra: object = {}) => ({
  feedbackId: "f1",
  serviceId: "s1",
  serviceName: "学生请假申请",
  serviceIcon: "",
  serviceDeptName: "学生工作处",
  content: "销假按钮不好找。",
  phone: "",
  pictures: [],
  sendTime: "2026-11-18 21:00:00",
  state: "ANSWERED",
  turns: [{ kind: "ANSWER", content: "已移到页面顶部。", time: "2026-11-19 09:00:00", authorName: "" }],
  canFollowUp: true,
  ...extra,
});
let waiting: object[] = [];
let rated: object[] = [];
let sent: object[] = [];
const asked: [string, Record<string, unknown>][] = [];

beforeEach(() => {
  asked.length = 0;
  waiting = [matter("水龙头漏水")];
  rated = [rating()];
  sent = [feedback()];
  const answer = (path: string, result: (body: Record<string, unknown>) => unknown) =>
    http.post(path, async ({ request }) => {
      const body = await bodyOf(request);
      asked.push([path.split("/").slice(-2).join("/"), body]);
      return HttpResponse.json(ok(result(body)));
    });
  server.use(
    answer(`${own}/ratings/waiting`, ({ size }) => page(waiting, waiting.length, Number(size))),
    answer(`${own}/ratings/mine`, () => page(rated)),
    answer(`${own}/ratings/change`, () => rating()),
    answer(`${own}/service-feedback/mine`, () => page(sent)),
    answer(`${own}/service-feedback/followUp`, () => feedback({ state: "PENDING" })),
    answer("*/api/blade-workbench/serverCenter/quickScoreLabels", () => []),
    answer("*/api/blade-workbench/serverCenter/rateService", () => {
      waiting = [];
      return rating();
    }),
  );
});
const bodiesOf = (path: string) => asked.filter(([name]) => name === path).map(([, body]) => body);

describe("my ratings", () => {
  it("rates exactly the matter whose button was pressed", async () => {
    waiting = [matter("水龙头漏水"), matter("门锁损坏")];
    const { user } = await renderFeature(<RecordsPage />, { address: "/home/records" });
    await user.click(await screen.findByRole("button", { name: "去评价：门锁损坏" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("门锁损坏");
    await user.click(within(dialog).getByRole("radio", { name: "5 分，满分 5 分" }));
    await user.click(within(dialog).getByRole("button", { name: "提交评价" }));
    await waitFor(() =>
      expect(bodiesOf("serverCenter/rateService")).toEqual([
        expect.objectContaining({ serviceId: "s1", matterId: "m-门锁损坏", score: 5 }),
      ]),
    );
    expect(await screen.findByText("暂无待评价的事项")).toBeVisible();
  });

  it("lists what was rated, and changes it as long as that is possible", async () => {
    rated = [rating(), rating({ rateId: "r2", matterTitle: "请假一天", canChange: false, anonymous: false })];
    const { user } = await renderFeature(<RecordsPage />, { address: "/home/records" });
    const list = await screen.findByRole("list", { name: "已评价事项" });
    const [first, second] = within(list).getAllByRole("listitem");
    expect(first).toHaveTextContent("匿名");
    expect(first).toHaveTextContent("2026-11-26 10:00 前可修改");
    expect(second).not.toHaveTextContent("匿名");
    expect(screen.queryByRole("button", { name: "修改评价：请假一天" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "修改评价：请假三天" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "提交评价" }));
    await waitFor(() => expect(bodiesOf("ratings/change")[0]).toMatchObject({ rateId: "r1", score: 4 }));
  });

  it("says when there is nothing yet, and when loading failed", async () => {
    rated = [];
    waiting = [];
    await renderFeature(<RecordsPage />, { address: "/home/records" });
    expect(await screen.findByText("暂无评价")).toBeVisible();
    server.use(http.post(`${own}/ratings/mine`, () => HttpResponse.json({}, { status: 500 })));
    await renderFeature(<RecordsPage />, { address: "/home/records" });
    expect(await screen.findByRole("button", { name: "重试" })).toBeVisible();
  });
});

describe("my feedback", () => {
  const address = "/home/records?tab=feedback";

  it("says at the question what the server refuses, and leads there", async () => {
    server.use(
      http.post("*/api/onehall/service-feedback/followUp", () =>
        HttpResponse.json(refusedField("content", "长度不能超过 500"), { status: 400 }),
      ),
    );
    const { user } = await renderFeature(<RecordsPage />, { address });
    await user.click(await screen.findByRole("button", { name: "继续追问" }));
    const field = screen.getByRole("textbox", { name: /追问内容/ });
    await user.type(field, "手机上还是没有。");
    await user.click(screen.getByRole("button", { name: "提交追问" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/长度不能超过 500/));
    expect(field).toHaveFocus();
  });

  it("shows the answer in the name of the department, and asks on", async () => {
    const { user } = await renderFeature(<RecordsPage />, { address });
    expect(await screen.findByText("学生工作处回复")).toBeVisible();
    expect(screen.getByText("已移到页面顶部。")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "继续追问" }));
    const field = screen.getByRole("textbox", { name: /追问内容/ });
    await user.click(screen.getByRole("button", { name: "提交追问" }));
    expect(field).toHaveAccessibleDescription(/请填写追问内容/);
    expect(field).toHaveFocus();
    await user.type(field, "手机上还是没有。");
    sent = [feedback({ state: "PENDING", canFollowUp: false })];
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "提交追问" })).not.toHaveAttribute("aria-disabled"),
    );
    await user.click(screen.getByRole("button", { name: "提交追问" }));
    await waitFor(() =>
      expect(bodiesOf("service-feedback/followUp")).toEqual([
        expect.objectContaining({ feedbackId: "f1", content: "手机上还是没有。" }),
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: "继续追问" })).toBeNull());
  });

  it("loads a small picture for the list and the whole one for the viewer", async () => {
    sent = [feedback({ pictures: [{ fileId: "p1", name: "报修单.png" }] })];
    const loaded: Record<string, unknown>[] = [];
    server.use(
      http.post(`${own}/service-files/load`, async ({ request }) => {
        loaded.push(await bodyOf(request));
        return new HttpResponse(new Blob(["x"]), { headers: { "Content-Type": "image/png" } });
      }),
    );
    const { user } = await renderFeature(<RecordsPage />, { address });
    const open = await screen.findByRole("button", { name: "查看图片 报修单.png" });
    expect(loaded).toEqual([expect.objectContaining({ fileId: "p1", small: true })]);
    await user.click(open);
    await waitFor(() => expect(loaded).toHaveLength(2));
    expect(loaded[1]).toMatchObject({ fileId: "p1" });
    expect(loaded[1]).not.toHaveProperty("small");
  });

  it("filters by state, and offers the way back from nothing", async () => {
    const { user } = await renderFeature(<RecordsPage />, { address });
    await screen.findByText("销假按钮不好找。");
    sent = [];
    await user.click(screen.getByRole("button", { name: "待处理" }));
    expect(await screen.findByText("没有该状态的反馈")).toBeVisible();
    expect(bodiesOf("service-feedback/mine").at(-1)).toMatchObject({ state: "PENDING" });
    await user.click(screen.getByRole("button", { name: "查看全部" }));
    expect(await screen.findByText("暂无反馈")).toBeVisible();
    expect(screen.getByRole("link", { name: "前往服务大厅" })).toHaveAttribute("href", "/serviceHall");
  });
});

it("the personal centre shows what waits and where feedback stands", async () => {
  await renderFeature(<RecentRecords />);
  expect(await screen.findByRole("link", { name: "去评价：水龙头漏水" })).toHaveAttribute(
    "href",
    "/home/records",
  );
  const list = await screen.findByRole("list", { name: "最近反馈" });
  expect(within(list).getByText("已回复")).toBeVisible();
});
