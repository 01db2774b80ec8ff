import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { ApplicationPage, DraftPage } from "./matter-page";
import type { ApplicationItem, DraftItem } from "./model/matters";

const draft: DraftItem = {
  draftId: "d1",
  title: "用印申请（党委宣传部）",
  serviceCode: "SV0203",
  serviceName: "用印申请",
  createTime: "2026-11-18 08:00:00",
  updateTime: "2026-11-19 09:30:00",
  urlDetail: "/home/draft/d1",
  openWay: "1001",
  continueUrl: "/apply/seal-use-request",
  continueWay: "1001",
};
const application: ApplicationItem = {
  applicationId: "a1",
  serviceCode: "SV0001",
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
    { name: "学院审批", officeName: "计算机学院", passTime: null },
    { name: "归档", officeName: "学生工作处", passTime: null },
  ],
  createTime: "2026-11-18 07:00:00",
  updateTime: "2026-11-18 08:00:00",
  submitTime: "2026-11-18 08:00:00",
  finishTime: null,
};
const open = () => vi.fn<(url: string, openWay: string) => void>();
const service = (code: string, isToDo: boolean) => <p>{`${code} ${isToDo ? "怎么办" : "找谁"}`}</p>;

/** Answers the detail, of the key that is asked for alone. */
function serve(kind: "applications" | "drafts", one: ApplicationItem | DraftItem): void {
  const key = "draftId" in one ? one.draftId : one.applicationId;
  server.use(
    http.post(`*/api/onehall/${kind}/detail`, async ({ request }) => {
      const asked = await bodyOf(request);
      return HttpResponse.json(
        Object.values(asked).includes(key)
          ? ok(one)
          : { status: 8008, success: false, msg: "草稿不存在或已删除", msgDetail: "（object.not_found）" },
      );
    }),
  );
}

describe("a draft", () => {
  it("whose form the portal does not have says how its service is handled, and offers no way to nowhere", async () => {
    serve("drafts", draft);
    await renderFeature(<DraftPage draftId="d1" onOpenAddress={open()} service={service} />);
    expect(await screen.findByRole("heading", { level: 1, name: "用印申请（党委宣传部）" })).toBeVisible();
    expect(screen.getByText("保存于 2026-11-19 09:30")).toBeVisible();
    expect(screen.getByText("该服务的在线表单还没有接入门户，请按下面的方式办理。")).toBeVisible();
    expect(screen.getByText("SV0203 怎么办")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: "我的草稿" })).toHaveAttribute("href", "/home/todos?kind=drafts");
  });
  it("of another system goes on there", async () => {
    serve("drafts", { ...draft, continueUrl: "https://oa.example/seal/7", continueWay: "1003" });
    const onOpenAddress = open();
    const { user } = await renderFeature(
      <DraftPage draftId="d1" onOpenAddress={onOpenAddress} service={service} />,
    );
    await user.click(await screen.findByRole("button", { name: "继续填写" }));
    expect(onOpenAddress).toHaveBeenCalledWith("https://oa.example/seal/7", "1003");
    expect(screen.getByText("SV0203 找谁")).toBeVisible();
  });
  it("that is not there says so, with a way on", async () => {
    serve("drafts", draft);
    await renderFeature(<DraftPage draftId="d2" onOpenAddress={open()} service={service} />);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("该草稿不存在或已删除");
    expect(within(alert).getByRole("link", { name: "我的草稿" })).toBeVisible();
  });
});

describe("an application", () => {
  it("shows every step with who holds it, and opens in its system", async () => {
    serve("applications", application);
    const onOpenAddress = open();
    const { user } = await renderFeature(
      <ApplicationPage applicationId="a1" onOpenAddress={onOpenAddress} service={service} />,
    );
    expect(await screen.findByRole("heading", { level: 1, name: "病假 3 天" })).toBeVisible();
    const steps = within(screen.getByRole("region", { name: "办理进度" })).getAllByRole("listitem");
    expect(steps.map((step) => step.textContent)).toEqual([
      "填写（已完成）2026-11-18 08:00",
      "学院审批（进行中）计算机学院",
      "归档（未开始）学生工作处",
    ]);
    expect(steps[1]).toHaveAttribute("aria-current", "step");
    expect(screen.getByText("SV0001 找谁")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "到业务系统查看" }));
    expect(onOpenAddress).toHaveBeenCalledWith("https://xg.example/leave/1", "1003");
  });
  it("that was returned without an address says what to do", async () => {
    serve("applications", { ...application, state: "returned", stateName: "退回补正", url: "", openWay: "" });
    await renderFeature(<ApplicationPage applicationId="a1" onOpenAddress={open()} service={service} />);
    expect(await screen.findByText("SV0001 怎么办")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
