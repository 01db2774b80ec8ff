import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, refuses } from "@/testing/config-fixtures";
import { refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { USUAL, settingLines } from "@/testing/settings-fixtures";
import { violations } from "@/testing/violations";

import { GroupPage } from "./group-page";
import { GROUPS, GROUP_NAMES } from "./model/groups";
import type { SettingValues } from "./model/values";
import { SettingsPage } from "./settings-page";

const SETTINGS = "/api/onehall/settings";
let chosen: Partial<SettingValues> = {};
const sent: Record<string, unknown>[] = [];
const policy = { ...USUAL.password_policy, minLength: 12 };

beforeEach(async () => {
  await loadNamespaces(["settings", "routes"]);
  chosen = {};
  sent.length = 0;
  const line = (key: unknown) => {
    const found = settingLines(chosen).find((one) => one.key === key);
    if (found === undefined) throw new Error(`no setting ${String(key)}`);
    return found;
  };
  server.use(
    answers(`${SETTINGS}/list`, () => [...settingLines(chosen)]),
    answers(
      `${SETTINGS}/save`,
      ({ key, value }) => {
        chosen = { ...chosen, [String(key)]: value };
        return line(key);
      },
      sent,
    ),
    answers(
      `${SETTINGS}/reset`,
      ({ key }) => {
        chosen = Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== key));
        return line(key);
      },
      sent,
    ),
  );
});

const overview = (query = "") => renderFeature(<SettingsPage />, { address: `/admin/settings${query}` });
const group = (name: string) =>
  renderFeature(<GroupPage name={name} />, { address: `/admin/settings/${name}` });
const part = (name: string) => screen.findByRole("region", { name: new RegExp(`^${name}`) });

it("lists all settings with what counts and who chose it", async () => {
  chosen = { password_policy: policy };
  await overview();
  const passwords = await part("密码");
  expect(passwords).toHaveTextContent("12 至 64 个字符，至少包含 2 类，不过期");
  expect(passwords).toHaveTextContent("本校已设");
  expect(passwords).toHaveTextContent("林知夏 于 2026-11-20 09:30 设置");
  expect(within(passwords).getByRole("link", { name: "密码规则" })).toHaveAttribute(
    "href",
    "/admin/settings/passwords#password_policy",
  );
  expect(await part("登录与会话")).toHaveTextContent("无操作 2小时后退出，最长可用 8小时。");
  expect(screen.getAllByRole("listitem")).toHaveLength(Object.keys(USUAL).length);
  expect(await violations()).toBe("");
});

it.each([
  ["?keyword=撤回", ["聊天规则"]],
  ["?keyword=国密", ["报文保护级别"]],
  ["?state=set", ["密码规则"]],
])("finds settings by their words and their state: %s", async (query, names) => {
  chosen = { password_policy: policy };
  await overview(query);
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(names);
});

it("says that no setting fits", async () => {
  chosen = { password_policy: policy };
  await overview("?state=set&keyword=水印");
  expect(await screen.findByText("没有符合条件的设置")).toBeVisible();
});

it("saves what is typed with the version that was seen, and says the rule in words", async () => {
  const { user } = await group("passwords");
  const form = await screen.findByRole("form", { name: "密码规则" });
  const least = within(form).getByRole("textbox", { name: "最少字符数" });
  expect(within(form).getByRole("button", { name: "保存" })).toBeDisabled();
  await user.clear(least);
  await user.type(least, "12{Tab}");
  expect(within(form).getByRole("status")).toHaveTextContent("12 至 64 个字符");
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent).toEqual([{ key: "password_policy", version: "v3a", value: policy }]));
  expect(await screen.findByText("本校已设")).toBeVisible();
  expect(await violations()).toBe("");
});

it("says what is missing or the wrong way round, and sends nothing", async () => {
  const { user } = await group("sign-in");
  const form = await screen.findByRole("form", { name: "登录有效时间" });
  const idle = within(form).getByRole("textbox", { name: "无操作多久后退出" });
  await user.clear(idle);
  await user.type(idle, "600{Tab}");
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  expect(await within(form).findByText("不能超过最长登录时间")).toBeVisible();
  await user.clear(idle);
  await user.tab();
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  expect(sent).toEqual([]);
});

it("shows a fault of the server at its field", async () => {
  server.use(
    http.post(`*${SETTINGS}/save`, () =>
      HttpResponse.json(refusedField("website", "请填写 http(s) 地址"), { status: 400 }),
    ),
  );
  const { user } = await group("school");
  const form = await screen.findByRole("form", { name: "学校信息" });
  const website = within(form).getByRole("textbox", { name: "网站" });
  await user.type(website, "ftp://x");
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(website).toBeInvalid());
  expect(website).toHaveFocus();
});

it("lets whoever was slower decide whose words stand", async () => {
  const { user } = await group("chat");
  const form = await screen.findByRole("form", { name: "聊天规则" });
  await user.click(within(form).getByRole("checkbox", { name: /^发送前检查敏感词/ }));
  chosen = { chat_rules: { revokeSeconds: 60, multipleDevices: false, checkWords: false } };
  server.use(refuses(`${SETTINGS}/save`, "object.conflict", null));
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  expect(await screen.findByText("刚才有其他人修改了这项设置。")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "显示现在的内容" }));
  expect(within(form).getByRole("status")).toHaveTextContent("1分钟");
  expect(within(form).getByRole("checkbox", { name: /^同类设备/ })).not.toBeChecked();
});

it("puts a setting back after a question that says what counts then", async () => {
  chosen = { sensitive_words: { keepAttemptsDays: 30 } };
  const { user } = await group("keeping");
  const kept = await part("被拦截的文字");
  await user.click(within(kept).getByRole("button", { name: "恢复默认" }));
  const question = await screen.findByRole("dialog", { name: "恢复默认" });
  expect(question).toHaveTextContent("保存 180天");
  await clickGuarded(user, within(question).getByRole("button", { name: "恢复默认" }));
  await waitFor(() => expect(sent).toEqual([{ key: "sensitive_words", version: "v7b" }]));
  await waitFor(() => expect(kept).toHaveTextContent("默认"));
  expect(within(kept).queryByRole("button", { name: "恢复默认" })).toBeNull();
  expect(screen.getByText("审计日志")).toBeVisible();
});

it("names pages in words and keeps the order of suites", async () => {
  const { user } = await group("copying");
  const form = await screen.findByRole("form", { name: "防复制与锁屏" });
  await user.click(within(form).getByRole("checkbox", { name: "我的评价与反馈" }));
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent.at(-1)?.["value"]).toEqual({ lockPath: "/lock", noCopy: ["/home/records"] }),
  );
});

it("prefers the suite that is chosen", async () => {
  const { user } = await group("protection");
  const form = await screen.findByRole("form", { name: "报文保护级别" });
  await user.selectOptions(within(form).getByRole("combobox", { name: "优先使用" }), "GM-1");
  await user.click(within(form).getByRole("radio", { name: /^只加密提交的内容/ }));
  expect(within(form).getByText(/降低级别后/)).toBeVisible();
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent.at(-1)?.["value"]).toEqual({ level: "writes", suites: ["GM-1", "JOSE-1"] }),
  );
});

it.each(GROUP_NAMES)("draws every setting of its group without a barrier: %s", async (name) => {
  const { container } = await group(name);
  await waitFor(() => expect(container.querySelectorAll("form")).toHaveLength(GROUPS[name].length));
  expect(await violations()).toBe("");
});

it("says that a group is not there", async () => {
  await group("nothing");
  expect(await screen.findByText("没有这一组设置")).toBeVisible();
});

it("asks before something is kept for a shorter time, and for a longer one it does not", async () => {
  const { user } = await group("keeping");
  const form = await screen.findByRole("form", { name: "服务访问记录" });
  const days = within(form).getByRole("textbox", { name: "保存天数" });
  await user.clear(days);
  await user.type(days, "90{Tab}");
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  const question = await screen.findByRole("dialog", { name: "缩短保存时间？" });
  expect(question).toHaveTextContent("超过 90天的内容会在几小时内删除，不能恢复。");
  expect(await violations()).toBe("");
  await user.click(within(question).getByRole("button", { name: "取消" }));
  expect(sent).toEqual([]);
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  await clickGuarded(user, await screen.findByRole("button", { name: "缩短并保存" }));
  await waitFor(() => expect(sent).toEqual([{ key: "visits_kept_days", version: "v13a", value: 90 }]));
  await user.clear(days);
  await user.type(days, "500{Tab}");
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent.at(-1)?.["value"]).toBe(500));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says what a reset deletes", async () => {
  chosen = { visits_kept_days: 800 };
  const { user } = await group("keeping");
  const visits = await part("服务访问记录");
  await user.click(within(visits).getByRole("button", { name: "恢复默认" }));
  const question = await screen.findByRole("dialog", { name: "恢复默认" });
  expect(question).toHaveTextContent("超过 400天的内容会在几小时内删除");
});

it("keeps the labels of a score in their order and takes a new one", async () => {
  const { user } = await group("ratings");
  const form = await screen.findByRole("form", { name: "评价标签" });
  expect(form).toHaveTextContent("已有 3 个，最多 60 个");
  expect(within(form).getAllByText("这个星级没有标签")).toHaveLength(3);
  await user.click(within(form).getByRole("button", { name: "“办理很快”的排序操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "下移" }));
  await user.click(within(form).getByRole("button", { name: "添加 5 星标签" }));
  const drawer = await screen.findByRole("dialog", { name: "添加 5 星标签" });
  const words = within(drawer).getByRole("textbox", { name: "中文" });
  await user.type(words, "老师热心");
  await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
  expect(await within(drawer).findByText("这个星级已经有这个标签")).toBeVisible();
  await user.clear(words);
  await user.type(words, "一次办成");
  await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
  expect(await within(form).findByText("一次办成")).toBeVisible();
  expect(await violations()).toBe("");
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent.at(-1)?.["value"]).toMatchObject([
      { code: "helpful", score: 5 },
      { code: "fast", score: 5 },
      { code: "slow", score: 2 },
      { score: 5, zh: "一次办成", en: "" },
    ]),
  );
});

it("takes words by line, each once, and says which one is too long", async () => {
  const { user } = await group("words");
  const form = await screen.findByRole("form", { name: "不出现在热词中的词" });
  const lines = within(form).getByRole("textbox", { name: "词" });
  await user.type(lines, `代写{Enter} VPN {Enter}vpn{Enter}{Enter}${"长".repeat(21)}`);
  expect(within(form).getByRole("status")).toHaveTextContent("已填 3 个，最多 500 个");
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  expect(await within(form).findByText(/超过 20 个字符/)).toBeVisible();
  await user.type(lines, "{Backspace}".repeat(22));
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent.at(-1)?.["value"]).toEqual(["代写", "VPN"]));
});

it("adds a link for some roles", async () => {
  const { user } = await group("links");
  const form = await screen.findByRole("form", { name: "其他系统入口" });
  expect(within(form).getByText("还没有入口")).toBeVisible();
  await user.click(within(form).getByRole("button", { name: "添加入口" }));
  const drawer = await screen.findByRole("dialog", { name: "添加入口" });
  await user.type(within(drawer).getByRole("textbox", { name: "名称" }), "图书馆");
  const address = within(drawer).getByRole("textbox", { name: "地址" });
  await user.type(address, "/own");
  await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
  expect(address).toBeInvalid();
  await user.clear(address);
  await user.type(address, "https://lib.example.edu");
  await user.click(await within(drawer).findByRole("checkbox", { name: "学生" }));
  expect(await violations()).toBe("");
  await clickGuarded(user, within(drawer).getByRole("button", { name: "确定" }));
  expect(await within(form).findByText(/1 个角色可见/)).toBeVisible();
  await clickGuarded(user, within(form).getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent.at(-1)?.["value"]).toMatchObject([
      { name: "图书馆", url: "https://lib.example.edu", icon: "book", roles: ["student"] },
    ]),
  );
});
