import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { clickGuarded } from "@/testing/click-guarded";
import { answers, lookUps, pageOf, refuses, standing } from "@/testing/config-fixtures";
import { dutiesDocument, dutyEntry, keptDuty } from "@/testing/duty-fixtures";
import { mockUser } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { DepartmentDutiesPage } from "./department-duties-page";
import { DutyDeskPage } from "./duty-desk-page";

const OWN = "/api/onehall/duties";
const BENCH = "/api/blade-workbench";
const HOME = "/deptResponsibilityListConfig";
const review = {
  ...standing({ state: "SUBMITTED" }),
  submitUserName: "王雪",
  submitNote: "按新规调整",
  submitTime: "2026-09-02 10:00:00",
  returnReason: "",
  returnUserName: "",
  returnTime: null,
};
const editor = { ...mockUser, abilities: ["edit-duties"], menuEntries: ["deptResponsibilityListConfig"] };
const supervisor = { ...editor, abilities: ["edit-duties", "approve-duties"] };
const sent: Record<string, unknown>[] = [];
let document = dutiesDocument();

beforeEach(() => {
  sent.length = 0;
  document = dutiesDocument({ state: "CHANGED" });
  server.use(
    ...lookUps(),
    answers(`${OWN}/document`, () => document),
    answers(`${BENCH}/ospDeptDutyListConfig/page`, () => pageOf([keptDuty()])),
    answers(`${BENCH}/ospDeptDutyListConfig/isDutyTypeMust`, () => ({
      isMust: true,
      types: [
        { dutyTypeCode: "XZSP", dutyTypeName: "审核审批", listCode: "POWER" as const, isMust: true },
        { dutyTypeCode: "FWBZ", dutyTypeName: "服务保障", listCode: "DUTY" as const, isMust: false },
      ],
    })),
    answers(`${BENCH}/ospDeptInfo/dutyAndService`, () => [
      {
        dutyId: "y1",
        dutyDesc: "",
        dutyTypeCode: "XZSP",
        services: [{ serviceId: "s1", serviceName: "转专业申请" }],
      },
    ]),
    answers(`${BENCH}/ospDeptInfo/queryServiceInfo`, () =>
      pageOf([
        {
          serviceId: "s2",
          serviceCode: "XJ-02",
          serviceName: "学籍证明",
          processType: "ONLINE",
          serviceDeptName: "教务处",
          dutyIds: [],
        },
      ]),
    ),
    answers(`${BENCH}/ospDeptDutyListConfig/update`, () => keptDuty({ version: "v2" }), sent),
    answers(`${BENCH}/ospDeptDutyListConfig/save`, () => keptDuty({ version: "v2" }), sent),
    answers(`${OWN}/submit`, () => review, sent),
    answers(`${OWN}/decide`, () => review, sent),
    answers(`${OWN}/waiting`, () =>
      pageOf([
        {
          ...review,
          deptId: "d1",
          deptCode: "JWC",
          deptName: "教务处",
          added: 1,
          changed: 2,
          removed: 0,
        },
      ]),
    ),
    answers(`${OWN}/compare`, () => ({
      differences: [{ path: "duties[y1].timeLimit", before: "20 个工作日", after: "15 个工作日" }],
    })),
  );
});

const department = (search = "", user: typeof mockUser = editor) =>
  renderFeature(<DepartmentDutiesPage deptId="d1" />, { address: `${HOME}/d1${search}`, user });

describe("a department's duties", () => {
  it("are changed one by one, with the version with which that began", async () => {
    const { user } = await department();
    await user.click(await screen.findByRole("button", { name: "编辑“本科生转专业资格审核”" }));
    const drawer = await screen.findByRole("dialog", { name: "编辑职责" });
    const limit = within(drawer).getByRole("textbox", { name: "办理时限" });
    await user.clear(limit);
    await user.type(limit, "15 个工作日");
    await user.click(within(drawer).getByRole("button", { name: "添加依据" }));
    await user.type(within(drawer).getAllByRole("textbox", { name: "依据文件" })[1]!, "《学位法》");
    expect(await within(drawer).findByText("转专业申请")).toBeVisible();
    await clickGuarded(user, within(drawer).getByRole("button", { name: "保存草稿" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { basis } = dutyEntry();
    expect(sent[0]).toMatchObject({
      ...dutyEntry(),
      version: document.version,
      timeLimit: "15 个工作日",
      basis: [...basis, { document: "《学位法》", documentEn: "", clause: "", clauseEn: "" }],
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are written for a service that has none, and need a type and words", async () => {
    const { user } = await department("?duty=new&service=s2");
    const drawer = await screen.findByRole("dialog", { name: "新增职责" });
    expect(await within(drawer).findByText("学籍证明")).toBeVisible();
    await clickGuarded(user, within(drawer).getByRole("button", { name: "保存草稿" }));
    expect(within(drawer).getByRole("textbox", { name: /^职责/ })).toBeInvalid();
    expect(sent).toHaveLength(0);
    await user.type(within(drawer).getByRole("textbox", { name: /^职责/ }), "学籍证明出具");
    await user.selectOptions(within(drawer).getByRole("combobox", { name: /类型/ }), "服务保障");
    // what a duty must do has no risk
    expect(within(drawer).queryByRole("combobox", { name: "风险等级" })).toBeNull();
    await clickGuarded(user, within(drawer).getByRole("button", { name: "保存草稿" }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ deptId: "d1", dutyTypeCode: "FWBZ", serviceIds: ["s2"] }),
    );
  });

  it("say who was quicker, and save both changes", async () => {
    const saved: Record<string, unknown>[] = [];
    const merged = { ...document.body };
    server.use(
      refuses(`${BENCH}/ospDeptDutyListConfig/update`, "object.conflict", {
        key: "duties:d1",
        latest: "v9",
        author: "赵敏",
        time: "2026-09-03 08:00:00",
        fields: [
          { path: "duties[y1].timeLimit", base: "20 个工作日", theirs: "10 个工作日", mine: "15 个工作日" },
        ],
        merged,
      }),
      answers(`${OWN}/save`, () => review, saved),
    );
    const { user } = await department("?duty=y1");
    const drawer = await screen.findByRole("dialog", { name: "编辑职责" });
    await user.type(within(drawer).getByRole("textbox", { name: "办理时限" }), "内");
    await clickGuarded(user, within(drawer).getByRole("button", { name: "保存草稿" }));
    await user.click(await screen.findByRole("radio", { name: /15 个工作日/ }));
    const conflict = screen.getByRole("radio", { name: /15 个工作日/ }).closest("dialog")!;
    await clickGuarded(user, within(conflict).getByRole("button", { name: /保存/ }));
    await waitFor(() =>
      expect(saved[0]).toMatchObject({
        deptId: "d1",
        version: "v9",
        body: { duties: [{ dutyId: "y1", timeLimit: "15 个工作日" }] },
      }),
    );
  });

  it("are handed in with a note, and say why they came back", async () => {
    document = dutiesDocument({
      state: "RETURNED",
      returnUserName: "李处长",
      returnTime: "2026-09-02 11:00:00",
      returnReason: "请补充依据",
    });
    const { user } = await department();
    expect(await screen.findByText("请补充依据")).toBeVisible();
    expect(await violations()).toBe("");
    await user.click(screen.getByRole("button", { name: "提交审核" }));
    const dialog = await screen.findByRole("dialog", { name: "提交“教务处”的清单" });
    await user.type(within(dialog).getByRole("textbox", { name: "说明" }), "已补充");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "提交审核" }));
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ deptId: "d1", version: document.version, note: "已补充" }),
      ]),
    );
  });

  it("are read alone by who may not change them", async () => {
    await department("", { ...editor, abilities: [] });
    expect(await screen.findByRole("button", { name: "“本科生转专业资格审核”的历史" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "新增职责" })).toBeNull();
    expect(screen.queryByRole("button", { name: "提交审核" })).toBeNull();
  });
});

describe("the supervising office", () => {
  it("compares, and returns with a reason that it has to give", async () => {
    document = dutiesDocument({ ...review });
    const { user } = await renderFeature(<DutyDeskPage />, {
      address: `${HOME}?tab=waiting`,
      user: supervisor,
    });
    expect(await screen.findByText("按新规调整")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "审核“教务处”的清单" }));
    const dialog = await screen.findByRole("dialog", { name: "审核“教务处”的清单" });
    expect(await within(dialog).findByText("15 个工作日")).toBeVisible();
    expect(within(dialog).getByText(/本科生转专业资格审核.*办理时限/)).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "退回" }));
    const asking = await screen.findByRole("dialog", { name: "退回“教务处”的清单" });
    await clickGuarded(user, within(asking).getByRole("button", { name: "退回" }));
    expect(sent).toHaveLength(0);
    await user.type(within(asking).getByRole("textbox", { name: /退回原因/ }), "请补充依据");
    await clickGuarded(user, within(asking).getByRole("button", { name: "退回" }));
    await waitFor(() => expect(sent[0]).toMatchObject({ publish: false, reason: "请补充依据" }));
  });

  it("publishes what was handed in", async () => {
    document = dutiesDocument({ ...review });
    const { user } = await renderFeature(<DutyDeskPage />, {
      address: `${HOME}?tab=waiting&review=d1`,
      user: supervisor,
    });
    const dialog = await screen.findByRole("dialog", { name: "审核“教务处”的清单" });
    await within(dialog).findByText("15 个工作日");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "公布" }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ deptId: "d1", version: document.version, publish: true }),
    );
  });

  it("is not offered to departments", async () => {
    server.use(
      answers(`${BENCH}/ospDeptInfo/page`, () => pageOf([])),
      answers(`${BENCH}/ospDeptInfo/noSetDutyDept`, () => pageOf([])),
    );
    await renderFeature(<DutyDeskPage />, { address: `${HOME}?tab=waiting`, user: editor });
    expect(await screen.findByRole("tab", { name: "部门" })).toHaveAttribute("aria-selected", "true");
    expect(screen.queryByRole("tab", { name: "待审核" })).toBeNull();
  });

  it("sees who confirmed and who is late", async () => {
    server.use(
      answers(`${OWN}/confirmations`, () => ({
        year: 2026,
        deadline: "2026-03-31",
        confirmed: 4,
        open: 0,
        late: 2,
        departments: pageOf([
          {
            deptId: "d1",
            deptCode: "JWC",
            deptName: "教务处",
            dutyCount: 9,
            status: "LATE" as const,
            confirmUserName: "",
            confirmTime: null,
            remindTime: null,
          },
        ]),
      })),
    );
    await renderFeature(<DutyDeskPage />, {
      address: `${HOME}?tab=confirmations`,
      user: supervisor,
    });
    expect(await screen.findByText("2026 年度，截止 2026-03-31")).toBeVisible();
    const row = await screen.findByRole("row", { name: /教务处/ });
    expect(within(row).getByText("逾期未确认")).toBeVisible();
    expect(screen.getByRole("button", { name: /逾期未确认/ })).toHaveTextContent("2");
  });

  it("reminds one department, and all that are late", async () => {
    const asked: Record<string, unknown>[] = [];
    server.use(
      answers(`${OWN}/confirmations`, () => ({
        year: 2026,
        deadline: "2026-03-31",
        confirmed: 1,
        open: 0,
        late: 1,
        departments: pageOf(
          (["LATE", "CONFIRMED"] as const).map((status, n) => ({
            deptId: `d${n}`,
            deptCode: `C${n}`,
            deptName: n === 0 ? "教务处" : "审计处",
            dutyCount: 9,
            status,
            confirmUserName: "",
            confirmTime: null,
            remindTime: null,
          })),
        ),
      })),
      answers(
        `${OWN}/remind`,
        () => ({ departments: 1, people: 3, remindTime: "2026-04-02 08:00:00" }),
        asked,
      ),
    );
    const { user } = await renderFeature(<DutyDeskPage />, {
      address: `${HOME}?tab=confirmations`,
      user: supervisor,
    });
    await user.click(await screen.findByRole("button", { name: "提醒“教务处”" }));
    await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "提醒" }));
    expect(await screen.findByText("已提醒 1 个部门，通知 3 人")).toBeVisible();
    expect(screen.queryByRole("button", { name: "提醒“审计处”" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "提醒全部逾期部门" }));
    await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "提醒" }));
    await waitFor(() => expect(asked).toEqual([{ deptId: "d0" }, {}]));
  });

  it("reminds nobody as a department", async () => {
    server.use(
      answers(`${OWN}/confirmations`, () => ({
        year: 2026,
        deadline: "2026-03-31",
        confirmed: 0,
        open: 0,
        late: 1,
        departments: pageOf([
          {
            deptId: "d0",
            deptCode: "C0",
            deptName: "教务处",
            dutyCount: 9,
            status: "LATE" as const,
            confirmUserName: "",
            confirmTime: null,
            remindTime: null,
          },
        ]),
      })),
    );
    await renderFeature(<DutyDeskPage />, { address: `${HOME}?tab=confirmations`, user: editor });
    expect(await screen.findByRole("row", { name: /教务处/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /提醒/ })).toBeNull();
  });
});
