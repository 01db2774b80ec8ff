import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, it, vi } from "vitest";

import * as files from "@/shared/api/download";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, pageOf, refuses } from "@/testing/config-fixtures";
import { ok } from "@/testing/fixtures";
import { peopleChoices, personDetail, personLine } from "@/testing/people-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { PeoplePage } from "./people-page";
import { PersonPage } from "./person-page";

const BASE = "/api/onehall/people";
const { userId, version } = personLine;
const CLASS = {
  classId: "0199c0de-0000-7000-8000-00000000c001",
  classCode: "C1",
  className: "软件2601",
  grade: "2026",
};
const saved = { userId, version: "00000000000000bb", isDisabled: false };
const made = {
  account: "20120086",
  userName: "周景行",
  code: "K7QM-4RHW-XPA9",
  expireTime: "2026-12-29 08:00:00",
};
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];
const offered: Record<string, unknown>[] = [];

beforeEach(async () => {
  await loadNamespaces(["people"]);
  asked.length = 0;
  sent.length = 0;
  offered.length = 0;
  server.use(
    answers(`${BASE}/page`, () => pageOf([personLine]), asked),
    answers(`${BASE}/choices`, () => peopleChoices),
    answers(`${BASE}/classes`, () => [CLASS]),
    answers(
      "/api/onehall/posts/list",
      () => [{ postName: "教研室主任", holders: 1, isListed: true }],
      offered,
    ),
    answers(`${BASE}/detail`, () => personDetail),
    answers(`${BASE}/account`, () => ({
      hasPassword: true,
      passwordTime: "2026-11-20 08:00:00",
      activation: {
        makeTime: "2026-11-28 08:00:00",
        makerName: "沈亦舟",
        expireTime: "2026-12-28 08:00:00",
      },
      hasSecondFactor: true,
      failures: 2,
      isLocked: false,
      sessions: 1,
      lastSignInTime: "2026-11-29 08:00:00",
    })),
    answers(`${BASE}/create`, () => ({ ...saved, userId: "2002" }), sent),
    answers(`${BASE}/update`, () => saved, sent),
    answers(`${BASE}/disable`, () => ({ ...saved, isDisabled: true }), sent),
    answers(`${BASE}/reset-second-factor`, () => ({ wasOn: true, endedSessions: 1 }), sent),
    answers(`${BASE}/unlock`, () => ({ places: 1 }), sent),
    answers(`${BASE}/end-sessions`, () => ({ endedSessions: 2 }), sent),
    answers(`${BASE}/activation/make`, () => made, sent),
    answers(`${BASE}/activation/withdraw`, () => ({ withdrawn: 1, isMore: false }), sent),
    answers(
      `${BASE}/reset-password`,
      () => ({ password: "kMqtz-4hwDe-xPav7", endedSessions: 1, removedAppPasswords: 0 }),
      sent,
    ),
  );
});

const list = (query = "") => renderFeature(<PeoplePage />, { address: `/admin/people${query}` });
const one = (id = userId) => renderFeature(<PersonPage userId={id} />, { address: `/admin/people/${id}` });
const textbox = (name: RegExp) => screen.findByRole("textbox", { name });

it("lists people with where they belong, what they may and whether they can sign in", async () => {
  await list();
  const row = await screen.findByRole("row", { name: /周景行/ });
  for (const text of ["20120086", "信息学院", "系主任", "教师", "正常"]) expect(row).toHaveTextContent(text);
  expect(within(row).getByRole("link", { name: "周景行" })).toHaveAttribute("href", "/admin/people/1001");
  expect(await violations()).toBe("");
});

it("asks for what stands in the address, and narrows it", async () => {
  const { user } = await list("?state=DISABLED&keyword=zhou&kind=teacher");
  await screen.findByRole("row", { name: /周景行/ });
  expect(asked.at(-1)).toMatchObject({ state: "DISABLED", keyword: "zhou", kind: "teacher", current: 1 });
  await screen.findByRole("option", { name: /软件教研室/ });
  await user.selectOptions(
    screen.getByRole("combobox", { name: "部门" }),
    screen.getByRole("option", { name: /软件教研室/ }),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ deptId: "0199c0de-0000-7000-8000-000000000211", keyword: "zhou" }),
  );
});

it("asks before somebody is disabled", async () => {
  const { user } = await list();
  await user.click(await screen.findByRole("button", { name: "更多操作：周景行" }));
  await user.click(screen.getByRole("menuitem", { name: "停用" }));
  const dialog = screen.getByRole("dialog", { name: "停用人员" });
  expect(dialog).toHaveTextContent("周景行（20120086）不能再登录");
  expect(await violations()).toBe("");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "停用" }));
  await waitFor(() => expect(sent).toEqual([{ userId, version }]));
  expect(await screen.findByText("已停用“周景行”")).toBeVisible();
});

it("makes codes for the people who are chosen, in one file", async () => {
  const codes: Record<string, unknown>[] = [];
  server.use(
    answers(`${BASE}/page`, () =>
      pageOf([personLine, { ...personLine, userId: "1002", userName: "沈亦舟", bound: "ABOVE" }]),
    ),
    http.post(`*${BASE}/activation/export`, async ({ request }) => {
      codes.push((await request.json()) as Record<string, unknown>);
      return new HttpResponse("code", { headers: { "Content-Type": "text/csv" } });
    }),
  );
  const saved = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
  const { user } = await list();
  await screen.findByRole("row", { name: /周景行/ });
  const [all, , above] = screen.getAllByRole("checkbox");
  expect(above).toBeDisabled();
  await user.click(all as HTMLElement);
  const bar = screen.getByRole("group", { name: "选中的人员" });
  expect(bar).toHaveTextContent("已选 1 人");
  await user.click(within(bar).getByRole("button", { name: "生成激活码" }));
  const dialog = screen.getByRole("dialog", { name: "生成激活码" });
  expect(dialog).toHaveTextContent("将为选中的 1 人各生成一个激活码");
  expect(await violations()).toBe("");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "生成并下载" }));
  await waitFor(() => expect(codes).toEqual([{ userIds: [userId] }]));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
  await waitFor(() => expect(screen.queryByRole("group", { name: "选中的人员" })).toBeNull());
});

it("asks before a second factor is reset, with what follows", async () => {
  const { user } = await one();
  expect(await screen.findByText("已开启")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: /重置“周景行”的二次验证|更多操作/ }));
  const item = screen.queryByRole("menuitem", { name: "重置二次验证" });
  if (item !== null) await user.click(item);
  const dialog = screen.getByRole("dialog", { name: "重置二次验证" });
  expect(dialog).toHaveTextContent("先核实本人身份");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "重置二次验证" }));
  await waitFor(() => expect(sent).toEqual([{ userId }]));
  expect(await screen.findByText(/已关闭“周景行”的二次验证/)).toBeVisible();
});

it("says in the dialog why the last administrator stays", async () => {
  server.use(refuses(`${BASE}/disable`, "person.last_administrator", null));
  const { user } = await list();
  await user.click(await screen.findByRole("button", { name: "更多操作：周景行" }));
  await user.click(screen.getByRole("menuitem", { name: "停用" }));
  const dialog = screen.getByRole("dialog", { name: "停用人员" });
  await clickGuarded(user, within(dialog).getByRole("button", { name: "停用" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
});

it("offers nothing but a look at whoever may more, and no account actions of oneself", async () => {
  server.use(
    answers(`${BASE}/page`, () =>
      pageOf([
        { ...personLine, userId: "1", userName: "上级", bound: "ABOVE" as const },
        { ...personLine, userId: "2", userName: "自己", bound: "ONESELF" as const },
      ]),
    ),
  );
  await list();
  const above = await screen.findByRole("row", { name: /上级/ });
  const own = screen.getByRole("row", { name: /自己/ });
  expect(within(above).getAllByRole("button")).toHaveLength(1);
  expect(within(above).getByRole("button", { name: "查看“上级”" })).toBeVisible();
  expect(within(own).getAllByRole("button")).toHaveLength(1);
});

it("tells a new password once, to be copied", async () => {
  const { user } = await list();
  await user.click(await screen.findByRole("button", { name: "重置密码：周景行" }));
  const question = screen.getByRole("dialog", { name: "重置密码" });
  await clickGuarded(user, within(question).getByRole("button", { name: "重置密码" }));
  const shown = await screen.findByRole("dialog", { name: "新密码" });
  expect(within(shown).getByText("kMqtz-4hwDe-xPav7")).toBeVisible();
  expect(within(shown).getByRole("button", { name: "复制密码" })).toBeVisible();
  expect(await violations()).toBe("");
  await user.click(within(shown).getByRole("button", { name: "我已记下" }));
  expect(screen.queryByText("kMqtz-4hwDe-xPav7")).toBeNull();
  expect(sent).toEqual([{ userId }]);
});

it("tells an activation code once, to be copied or printed", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = await one();
  await user.click(await screen.findByRole("button", { name: "生成激活码：周景行" }));
  const question = screen.getByRole("dialog", { name: "生成激活码" });
  await clickGuarded(user, within(question).getByRole("button", { name: "激活码" }));
  const shown = await screen.findByRole("dialog", { name: "激活码" });
  expect(within(shown).getByText(made.code)).toBeVisible();
  expect(shown).toHaveTextContent(`激活网址：${window.location.origin}/activate`);
  expect(await violations()).toBe("");
  await user.click(within(shown).getByRole("button", { name: "打印" }));
  expect(print).toHaveBeenCalledOnce();
  expect(document.documentElement).toHaveAttribute("data-printing", "code");
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(document.documentElement).not.toHaveAttribute("data-printing");
  await user.click(within(shown).getByRole("button", { name: "我已记下" }));
  expect(screen.queryByText(made.code)).toBeNull();
  expect(sent).toEqual([{ userId }]);
});

it("says that there is a code, and takes it back", async () => {
  const { user } = await one();
  expect(await screen.findByText("有效期至 2026-12-28 08:00")).toBeVisible();
  expect(screen.getByText(/2026-11-28 08:00 由/)).toHaveTextContent("2026-11-28 08:00 由沈亦舟生成");
  await user.click(screen.getByRole("button", { name: "撤销激活码" }));
  const question = screen.getByRole("dialog", { name: "撤销激活码" });
  await clickGuarded(user, within(question).getByRole("button", { name: "撤销激活码" }));
  await waitFor(() => expect(sent).toEqual([{ userId }]));
  expect(await screen.findByText("已撤销“周景行”的激活码")).toBeVisible();
});

it("adds a student to a class of the department", async () => {
  const { user } = await one("new");
  await user.type(await textbox(/^学工号/), "20260001");
  await user.type(await textbox(/^姓名/), "沈星河");
  await user.selectOptions(
    screen.getByRole("combobox", { name: /^部门/ }),
    screen.getByRole("option", { name: /软件教研室/ }),
  );
  await screen.findByRole("option", { name: "软件2601" });
  await user.selectOptions(screen.getByRole("combobox", { name: /^班级/ }), "软件2601");
  expect(screen.getByRole("checkbox", { name: "租户管理员" })).toBeDisabled();
  expect(await violations()).toBe("");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        account: "20260001",
        userName: "沈星河",
        kind: "student",
        deptId: "0199c0de-0000-7000-8000-000000000211",
        classId: CLASS.classId,
        postName: "",
        roleIds: [],
      },
    ]),
  );
});

it("offers what the posts of the department are called, and takes any other", async () => {
  const { user } = await one();
  const post = await screen.findByRole("combobox", { name: /^职务/ });
  const names = () =>
    [...document.querySelectorAll(`#${CSS.escape(post.getAttribute("list") ?? "")} option`)].map(
      (option) => option.textContent,
    );
  await waitFor(() => expect(names()).toEqual(["教研室主任"]));
  await user.clear(post);
  await user.type(post, "首席教师");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent).toMatchObject([{ postName: "首席教师" }]));
  // the department of the further post is nobody's here: its posts are not asked for
  expect(new Set(offered.map(({ deptId }) => deptId))).toEqual(new Set([personDetail.deptId]));
});

it("does not send what the server would refuse, and shows its refusal at the field", async () => {
  const { user } = await one("new");
  await clickGuarded(user, await screen.findByRole("button", { name: "保存" }));
  expect(sent).toEqual([]);
  expect(await textbox(/^学工号/)).toHaveFocus();
  server.use(refuses(`${BASE}/create`, "person.account_taken", null));
  await user.type(await textbox(/^学工号/), "20120086");
  await user.type(await textbox(/^姓名/), "某");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(async () => expect(await textbox(/^学工号/)).toBeInvalid());
});

it("changes somebody with what was seen, further posts as they stand", async () => {
  const { user } = await one();
  const name = await textbox(/^姓名/);
  expect(await textbox(/^学工号/)).toHaveAttribute("readonly");
  expect(screen.getByRole("combobox", { name: /^兼任部门 1/ })).toHaveDisplayValue("教务处");
  await user.clear(name);
  await user.type(name, "周行");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        userId,
        version,
        userName: "周行",
        postName: "系主任",
        classId: null,
        furtherPosts: [{ deptId: "0199c0de-0000-7000-8000-000000000107", postName: "校级教学督导" }],
      },
    ]),
  );
  expect(await violations()).toBe("");
});

it("lets decide whose values stand when somebody was quicker", async () => {
  server.use(refuses(`${BASE}/update`, "object.conflict", null));
  const { user } = await one();
  const name = await textbox(/^姓名/);
  await user.type(name, "二");
  server.use(
    answers(`${BASE}/detail`, () => ({ ...personDetail, userName: "周正", version: "00000000000000cc" })),
  );
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await user.click(await screen.findByRole("button", { name: "查看最新资料" }));
  expect(await textbox(/^姓名/)).toHaveValue("周正");
});

it("shows whoever may more without a form, and how they sign in", async () => {
  server.use(answers(`${BASE}/detail`, () => ({ ...personDetail, bound: "ABOVE" as const })));
  await one();
  expect(await screen.findByText("该人员的权限高于您，只能查看。")).toBeVisible();
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.getByText("zhou@yunling.example")).toBeVisible();
  expect(await screen.findByText("2 次")).toBeVisible();
  expect(screen.getByRole("region", { name: "可以做什么" })).toHaveTextContent(
    "管理组织与人员来自角色：教师",
  );
  expect(await violations()).toBe("");
});

it("leads back where there is no such person", async () => {
  server.use(
    http.post(`*${BASE}/detail`, () =>
      HttpResponse.json({
        ...ok(null),
        status: 8008,
        code: 8008,
        success: false,
        msg: "人员不存在或已删除",
        msgDetail: "请刷新后重试 [object.not_found r-1]",
      }),
    ),
  );
  await one("7");
  expect(await screen.findByText("没有此人员，或不在您的管理范围内")).toBeVisible();
  const back = screen.getAllByRole("link", { name: "返回人员列表" });
  expect(back[0]).toHaveAttribute("href", "/admin/people");
});
