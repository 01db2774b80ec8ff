import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";

import { ok, refusedField } from "@/testing/fixtures";
import { deferred } from "@/testing/deferred";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceDetails } from "@/testing/service-fixtures";

import { ServiceDetailPage } from "./service-detail-page";
import { openServiceStore } from "./stores/open-service-store";

const platform = "*/api/blade-platform";
const ratings = {
  averageScore: 4.5,
  rateCount: 2,
  distribution: [5, 4, 3, 2, 1].map((score) => ({ score, count: score >= 4 ? 1 : 0 })),
  labels: [{ id: "fast", name: "办理很快", count: 1 }],
  records: [
    {
      rateId: "r1",
      score: 5,
      labels: [{ id: "fast", name: "办理很快" }],
      content: "一天就办好了。",
      anonymous: false,
      userName: "王**",
      rateTime: "2026-11-20 10:00:00",
      changed: false,
    },
    {
      rateId: "r2",
      score: 4,
      labels: [],
      content: "",
      anonymous: true,
      userName: "",
      rateTime: "2026-11-19 10:00:00",
      changed: true,
    },
  ],
  total: 2,
  size: 5,
  current: 1,
  pages: 1,
};
const canRate = {
  canRate: true,
  reason: "",
  matters: [{ matterId: "m1", title: "病假 2 天", finishTime: "2026-11-18 09:00:00" }],
  mine: [],
  changeDays: 7,
};
const workbench = "*/api/blade-workbench";

beforeEach(() => {
  server.use(
    http.post(`${workbench}/nobody/serverCenter/serviceRateDetail`, () => HttpResponse.json(ok(ratings))),
    http.post(`${workbench}/serverCenter/canUserRate`, () => HttpResponse.json(ok(canRate))),
    http.post(`${workbench}/serverCenter/quickScoreLabels`, () =>
      HttpResponse.json(
        ok([
          { score: 5, labels: [{ id: "fast", name: "办理很快" }] },
          { score: 1, labels: [{ id: "slow", name: "超时未办结" }] },
        ]),
      ),
    ),
    http.post("*/api/onehall/service-feedback/mine", () =>
      HttpResponse.json(ok({ records: [], total: 0, size: 3, current: 1, pages: 0 })),
    ),
    http.post(`${platform}/serverCenter/details`, () => HttpResponse.json(ok(serviceDetails("请假申请")))),
    http.post(`${platform}/serverCenter/customDetails`, () =>
      HttpResponse.json(ok(serviceDetails("公开服务"))),
    ),
  );
});

it("shows steps, documents, basis and questions in tabs", async () => {
  const { user } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  expect(await screen.findByRole("heading", { level: 1, name: "请假申请" })).toBeVisible();
  expect(
    within(screen.getByRole("tabpanel", { name: "办理流程" })).getByText("在线填写申请表。"),
  ).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "申请材料" }));
  expect(screen.getByRole("row", { name: /诊断证明 复印件 1 视情况提供 病假必传/ })).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "办理依据" }));
  expect(screen.getByText("《学生管理规定》")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "常见问题" }));
  expect(screen.getByText("不影响上课则不需要。")).toBeVisible();
});

it("shows limits, contact and related services", async () => {
  await renderFeature(<ServiceDetailPage serviceId="1" />);
  const facts = await screen.findByRole("region", { name: "基本信息" });
  for (const text of ["1 个工作日", "6 个工作日", "在校学生", "学生事务岗", "大学生活动中心 203"]) {
    expect(within(facts).getByText(text)).toBeVisible();
  }
  expect(within(facts).getByRole("link", { name: "0870-5550 128" })).toHaveAttribute(
    "href",
    "tel:08705550128",
  );
  expect(
    within(screen.getByRole("region", { name: "相关服务" })).getByRole("button", { name: /销假登记/ }),
  ).toBeVisible();
});

it("holds the open-service flag as long as it is shown", async () => {
  const { unmount } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  await screen.findByRole("heading", { level: 1 });
  expect(openServiceStore.getState().isRobotChatOn).toBe(false);
  unmount();
  expect(openServiceStore.getState()).toEqual({ isServiceOpen: false, isRobotChatOn: true });
});

it("says whether one may rate when it knows, and not sooner", async () => {
  const known = deferred();
  server.use(
    http.post(`${workbench}/serverCenter/canUserRate`, async () => {
      await known.promise;
      return HttpResponse.json(ok(canRate));
    }),
  );
  await renderFeature(<ServiceDetailPage serviceId="1" />);
  const rating = await screen.findByRole("region", { name: "服务评价" });
  expect(within(rating).queryByText("事项办结后即可评价")).toBeNull();
  known.resolve();
  expect(await within(rating).findByRole("button", { name: "我要评价" })).toBeVisible();
});

it("asks the visitors' call and offers to sign in", async () => {
  await renderFeature(<ServiceDetailPage serviceId="1" />, { user: null });
  expect(await screen.findByRole("heading", { level: 1, name: "公开服务" })).toBeVisible();
  expect(screen.getByRole("button", { name: "登录后办理" })).toBeVisible();
  expect(screen.getByText("登录后可用")).toBeVisible();
  expect(screen.queryByText(/办理热度/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "办理统计" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^收藏/ })).toBeNull();
});

it("shows the failure with a second try", async () => {
  server.use(
    http.post(
      `${platform}/serverCenter/details`,
      () =>
        HttpResponse.json({
          status: 8008,
          success: false,
          msg: "服务不存在或已下架",
          msgDetail: null,
          result: null,
        }),
      { once: true },
    ),
  );
  const { user } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  expect(await screen.findByRole("alert")).toHaveTextContent("服务不存在或已下架");
  await user.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByRole("heading", { level: 1, name: "请假申请" })).toBeVisible();
});

it("says when no service was named", async () => {
  await renderFeature(<ServiceDetailPage serviceId="" />);
  expect(screen.getByText("没有指定要查看的服务")).toBeVisible();
});

it("shows average, distribution, texts and numbers", async () => {
  await renderFeature(<ServiceDetailPage serviceId="1" />);
  const panel = await screen.findByRole("region", { name: "服务评价" });
  expect(await within(panel).findByText("4.5")).toBeVisible();
  expect(within(panel).getByRole("button", { name: /^5 分 ?1/ })).toBeEnabled();
  expect(within(panel).getByRole("button", { name: /^1 分 ?0/ })).toBeDisabled();
  expect(within(panel).getByText("一天就办好了。")).toBeVisible();
  expect(within(panel).getByText("匿名用户")).toBeVisible();
  const numbers = screen.getByRole("region", { name: "办理统计" });
  expect(within(numbers).getByText("128")).toBeVisible();
  expect(within(numbers).getByText("1.4")).toBeVisible();
});

it("sends a rating with a reason for a low score", async () => {
  const sent = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(`${workbench}/serverCenter/rateService`, async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(ok({ rateId: "r9" }));
    }),
  );
  const { user } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  await user.click(await screen.findByRole("button", { name: "我要评价" }));
  const dialog = screen.getByRole("dialog", { name: "我要评价" });
  await user.click(within(dialog).getByRole("button", { name: "提交评价" }));
  const score = within(dialog).getByRole("group", { name: "总体评分" });
  expect(score).toHaveAccessibleDescription("请先选择评分");
  expect(within(score).getByRole("radio", { name: "1 分，满分 5 分" })).toHaveFocus();
  await user.click(within(dialog).getByRole("radio", { name: "1 分，满分 5 分" }));
  expect(score).not.toHaveAccessibleDescription();
  await waitFor(() =>
    expect(within(dialog).getByRole("button", { name: "提交评价" })).not.toHaveAttribute("aria-disabled"),
  );
  await user.click(within(dialog).getByRole("button", { name: "提交评价" }));
  const content = within(dialog).getByRole("textbox", { name: /评价内容/ });
  expect(content).toHaveAccessibleDescription(/评分较低时/);
  expect(content).toHaveFocus();
  await user.click(await within(dialog).findByRole("button", { name: "超时未办结" }));
  await user.type(within(dialog).getByRole("textbox", { name: /评价内容/ }), "等了三天");
  await user.click(within(dialog).getByRole("checkbox", { name: /匿名评价/ }));
  // The button lets nothing through for 0.8 s after the first click.
  await waitFor(() =>
    expect(within(dialog).getByRole("button", { name: "提交评价" })).not.toHaveAttribute("aria-disabled"),
  );
  await user.click(within(dialog).getByRole("button", { name: "提交评价" }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    serviceId: "id-请假申请",
    score: 1,
    labelIds: ["slow"],
    content: "等了三天",
    anonymous: true,
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says at the field what the server refuses of a rating, and leads there", async () => {
  server.use(
    http.post(`${workbench}/serverCenter/rateService`, () =>
      HttpResponse.json(refusedField("content", "长度不能超过 500"), { status: 400 }),
    ),
  );
  const { user } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  await user.click(await screen.findByRole("button", { name: "我要评价" }));
  const dialog = screen.getByRole("dialog", { name: "我要评价" });
  await user.click(within(dialog).getByRole("radio", { name: "5 分，满分 5 分" }));
  await user.click(within(dialog).getByRole("button", { name: "提交评价" }));
  const content = within(dialog).getByRole("textbox", { name: /评价内容/ });
  await waitFor(() => expect(content).toHaveFocus());
  expect(content).toHaveAccessibleDescription(/长度不能超过 500/);
});

it("says at the field what the server refuses of feedback, and asks before pictures are lost", async () => {
  server.use(
    http.post("*/api/onehall/service-feedback/send", () =>
      HttpResponse.json(refusedField("phone", "长度不能超过 32"), { status: 400 }),
    ),
    http.post("*/serviceInfo/upload", () => HttpResponse.json(ok({ fileId: "p1", name: "a.png", bytes: 3 }))),
  );
  const { user } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  await user.click(await screen.findByRole("button", { name: "我要反馈" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "提交反馈" }));
  const content = within(dialog).getByRole("textbox", { name: "反馈内容" });
  await waitFor(() => expect(content).toHaveFocus());
  await user.type(content, "水龙头漏水");
  await waitFor(() =>
    expect(within(dialog).getByRole("button", { name: "提交反馈" })).not.toHaveAttribute("aria-disabled"),
  );
  await user.click(within(dialog).getByRole("button", { name: "提交反馈" }));
  const phone = within(dialog).getByRole("textbox", { name: /联系电话/ });
  await waitFor(() => expect(phone).toHaveFocus());
  expect(phone).toHaveAccessibleDescription("长度不能超过 32");
  await user.upload(
    within(dialog).getByLabelText("添加图片"),
    new File(["png"], "a.png", { type: "image/png" }),
  );
  await within(dialog).findByRole("img", { name: "a.png" });
  await user.click(within(dialog).getByRole("button", { name: "取消" }));
  expect(screen.getByRole("dialog", { name: "放弃未保存的内容？" })).toBeVisible();
});

it("has the agreement read before the service opens", async () => {
  const agreement = "<p>请遵守使用规定。</p>";
  server.use(
    http.post(`${platform}/serverCenter/details`, () =>
      HttpResponse.json(ok(serviceDetails("账号申请", { agreement }))),
    ),
  );
  const { user } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  await user.click(await screen.findByRole("button", { name: "立即办理" }));
  const dialog = await screen.findByRole("dialog", { name: "“账号申请”服务协议" });
  expect(within(dialog).getByText("请遵守使用规定。")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "同意并继续" })).toBeDisabled();
  await user.click(within(dialog).getByRole("checkbox"));
  expect(within(dialog).getByRole("button", { name: "同意并继续" })).toBeEnabled();
});

it("opens at once when the agreement is an empty paragraph", async () => {
  server.use(
    http.post(`${platform}/serverCenter/details`, () =>
      HttpResponse.json(
        ok(serviceDetails("账号申请", { agreement: '<p style="line-height: 1.5"><br></p>' })),
      ),
    ),
  );
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user } = await renderFeature(<ServiceDetailPage serviceId="1" />);
  await user.click(await screen.findByRole("button", { name: "立即办理" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opened).toHaveBeenCalled();
});

it("says in words that there is no such service, with a way on; the code is copied on demand", async () => {
  server.use(
    http.post(`${platform}/serverCenter/details`, () =>
      HttpResponse.json({
        status: 8008,
        success: false,
        msg: "服务不存在或已下架",
        msgDetail: "请返回服务大厅查找其他服务（service.not_found，r-1）",
        result: null,
      }),
    ),
  );
  await renderFeature(<ServiceDetailPage serviceId="1" />);
  const told = within(await screen.findByRole("alert"));
  expect(told.getByText("服务不存在或已下架")).toBeVisible();
  expect(told.queryByText(/service\.not_found/)).toBeNull();
  expect(told.getByRole("link", { name: "服务大厅" })).toHaveAttribute("href", "/serviceHall");
  expect(told.getByRole("button", { name: "复制详情" })).toBeVisible();
});
