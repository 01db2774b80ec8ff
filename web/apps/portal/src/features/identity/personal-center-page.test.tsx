import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { bodyOf } from "@/testing/body";
import { mockUser, ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { readTrip } from "./api/social";
import BindingReturn from "./components/center/binding-return";
import { PersonalCenterPage } from "./personal-center-page";

vi.mock("@/shared/api/seal/protected-password", () => ({
  protectedPassword: (password: string) => Promise.resolve(`sealed ${password}`),
}));

afterEach(() => changeLanguage("zh-CN"));

const own = "*/api/onehall/account";
const session = (sessionId: string, extra: object = {}) => ({
  sessionId,
  device: "Chrome · Windows",
  address: "10.8.0.7",
  startTime: "2026-11-21 08:00:00",
  activeTime: "2026-11-21 09:30:00",
  endTime: "2026-11-21 11:30:00",
  current: false,
  impersonatorName: null,
  ...extra,
});
const appPassword = (id: string, name: string, extra: object = {}) => ({
  id,
  name,
  createTime: "2026-11-20 08:00:00",
  usedTime: null,
  usedAddress: "",
  ...extra,
});
const refusal = (code: string, msg: string) =>
  HttpResponse.json({
    status: 8008,
    code: 200,
    success: false,
    msg,
    msgDetail: `请重试 [${code} r1]`,
    result: null,
  });
let sessions: object[] = [];
let bindings: object[] = [];
let appPasswords: object[] = [];
let changes: [string, Record<string, unknown>][] = [];
let needsPassword = true;
const listed = () => ({ items: appPasswords, max: 2, needsPassword });
let answerAdd = (): Response => HttpResponse.json(ok({}));
let answerPassword = () => HttpResponse.json(ok({ endedSessions: 1 }));

beforeEach(() => {
  changes = [];
  needsPassword = true;
  answerAdd = () => {
    const made = appPassword("p2", "手机");
    appPasswords = [made, ...appPasswords];
    return HttpResponse.json(ok({ password: "kmqtz-rhwde-xpavn-ucyfs", item: made }));
  };
  sessions = [session("s1", { current: true }), session("s2", { device: "Safari · iPhone" })];
  bindings = [
    {
      source: "wecom",
      name: "企业微信",
      isBound: true,
      subject: "zh…n",
      boundTime: "2026-11-01 08:00:00",
      authorizeUrl: "",
    },
    { source: "qq", name: "QQ", isBound: false, subject: "", boundTime: null, authorizeUrl: "" },
    {
      source: "dingtalk",
      name: "钉钉",
      isBound: false,
      subject: "",
      boundTime: null,
      authorizeUrl: "https://idp.example/auth?client_id=a",
    },
  ];
  appPasswords = [appPassword("p1", "实验室电脑")];
  answerPassword = () => HttpResponse.json(ok({ endedSessions: 1 }));
  const change = (path: string, answer: () => Response) =>
    http.post(path, async ({ request }) => {
      changes.push([new URL(request.url).pathname.split("/").slice(-2).join("/"), await bodyOf(request)]);
      return answer();
    });
  server.use(
    http.post(`${own}/sessions/list`, () => HttpResponse.json(ok(sessions))),
    http.post(`${own}/bindings/list`, () => HttpResponse.json(ok(bindings))),
    http.get("*/api/blade-platform/personInfo/getSystemAccessLink", () =>
      HttpResponse.json(
        ok([
          {
            id: "lib",
            systemName: "图书馆",
            summary: "馆藏检索",
            systemIcon: "book",
            url: "https://lib.example",
            openWay: "1003",
          },
        ]),
      ),
    ),
    http.post("*/eduSystemManagePwdConfig/getPasswordReg", () =>
      HttpResponse.json(
        ok({
          minLength: 8,
          maxLength: 64,
          kinds: 2,
          regs: [
            { key: "length", reg: "^.{8,64}$", tip: "8 到 64 个字符" },
            { key: "lower", reg: "[a-z]", tip: "小写字母" },
            { key: "digit", reg: "[0-9]", tip: "数字" },
          ],
        }),
      ),
    ),
    http.post(`${own}/secondFactor/find`, () =>
      HttpResponse.json(ok({ isOffered: false, isOn: false, since: null, isDemanded: false, codesLeft: 0 })),
    ),
    http.post(`${own}/appPasswords/list`, () => HttpResponse.json(ok(listed()))),
    http.get("*/api/im/config", () =>
      HttpResponse.json({
        resultCode: 1,
        resultMsg: "",
        data: { XMPPDomain: "chat.example", xmppPath: "/ws" },
      }),
    ),
    change(`${own}/appPasswords/add`, () => answerAdd()),
    change(`${own}/appPasswords/remove`, () => {
      appPasswords = [];
      return HttpResponse.json(ok(listed()));
    }),
    change(`${own}/password`, () => answerPassword()),
    change(`${own}/sessions/end`, () => {
      sessions = sessions.slice(0, 1);
      return HttpResponse.json(ok({ endedSessions: 1 }));
    }),
    change(`${own}/sessions/endOthers`, () => HttpResponse.json(ok({ endedSessions: 1 }))),
    change("*/api/blade-platform/accountSecurity/removeBind", () => HttpResponse.json(ok([bindings[1]]))),
  );
});

const open = (user = mockUser) =>
  renderFeature(
    <PersonalCenterPage
      user={user}
      matters={<p>matters</p>}
      allMatters={null}
      records={<p>records</p>}
      preferences={<p>choices</p>}
      notifications={<p>switches</p>}
      exports={<p>exports</p>}
      calendar={<p>weeks</p>}
    />,
    { user },
  );
const part = (name: string) => within(screen.getByRole("region", { name }));

describe("the page", () => {
  it("tells who the person is and where else to go", async () => {
    await open();
    const profile = part("个人资料");
    expect(profile.getByText("计算机学院")).toBeVisible();
    expect(profile.getByText("2026010101")).toBeVisible();
    expect(await part("业务系统").findByRole("link", { name: /图书馆/ })).toHaveAttribute(
      "href",
      "https://lib.example",
    );
  });

  it("names every post", async () => {
    const further = { dept_id: "d2", dept_name: "教务处", post_name: "校级教学督导" };
    await open({ ...mockUser, posts: [...mockUser.posts, further] });
    const profile = part("个人资料");
    expect(profile.getByText("校级教学督导").closest("dd")).toHaveTextContent("教务处 · 校级教学督导");
    // A post has no English name: on an English page it says that it is Chinese, and the rest of its line is English.
    await act(() => changeLanguage("en"));
    const post = screen.getByText("校级教学督导");
    expect(post).toHaveAttribute("lang", "zh-CN");
    expect(post.closest("dd")).toHaveTextContent("校级教学督导, 教务处");
  });

  it("only shows who acts as somebody else", async () => {
    await open({ ...mockUser, impersonator: { user_id: "9", user_name: "管理员" } });
    await part("登录设备").findByText("Safari · iPhone");
    expect(screen.queryByRole("button", { name: "修改密码" })).toBeNull();
    expect(screen.queryByRole("button", { name: /退出/ })).toBeNull();
    await part("账号安全").findByText("企业微信");
    expect(screen.queryByRole("button", { name: "解除绑定" })).toBeNull();
    await part("应用密码").findByText("实验室电脑");
    expect(screen.queryByRole("button", { name: "新建应用密码" })).toBeNull();
    expect(screen.queryByRole("button", { name: /撤销/ })).toBeNull();
  });
});

describe("a new password", () => {
  it("is sent when every rule is met, sealed", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "修改密码" }));
    const dialog = within(screen.getByRole("dialog"));
    const rules = within(await dialog.findByRole("list", { name: "密码要求" }));
    const met = () => rules.getAllByText("（已满足）").length;
    expect(rules.queryByText("（已满足）")).toBeNull();
    await user.type(dialog.getByLabelText("原密码"), "old-lake-1");
    await user.type(dialog.getByLabelText("新密码"), "quiet");
    expect(met()).toBe(2);
    expect(dialog.getByRole("button", { name: "确认修改" })).toHaveAttribute("aria-disabled", "true");
    await user.type(dialog.getByLabelText("新密码"), "-lake-7");
    await user.type(dialog.getByLabelText("再次输入新密码"), "quiet-lake-7");
    expect(met()).toBe(5);
    expect(changes).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(changes).toHaveLength(1), { timeout: 3_000 });
    expect(changes[0]?.[1]).toMatchObject({
      oldPassword: "sealed old-lake-1",
      newPassword: "sealed quiet-lake-7",
    });
    expect(await screen.findByText("密码已修改，其他 1 处登录已退出")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stays in the form when the server refuses it", async () => {
    answerPassword = () => refusal("auth.password_weak", "密码不符合要求：不能使用常见密码");
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "修改密码" }));
    const dialog = within(screen.getByRole("dialog"));
    await dialog.findByRole("list", { name: "密码要求" });
    await user.type(dialog.getByLabelText("原密码"), "old-lake-1");
    await user.type(dialog.getByLabelText("新密码"), "passw0rd");
    await user.type(dialog.getByLabelText("再次输入新密码"), "passw0rd{Enter}");
    const wanted = dialog.getByLabelText("新密码");
    await waitFor(() => expect(wanted).toHaveFocus());
    expect(wanted).toHaveAccessibleDescription("密码不符合要求：不能使用常见密码");
    expect(wanted).toHaveValue("passw0rd");
  });
});

describe("devices", () => {
  it("ends one after asking, and never this one", async () => {
    const { user } = await open();
    const devices = part("登录设备");
    expect(await devices.findByText("当前设备")).toBeVisible();
    await user.click(devices.getByRole("button", { name: "退出登录：Safari · iPhone" }));
    expect(changes).toEqual([]);
    await user.click(screen.getByRole("button", { name: "确认退出" }));
    await waitFor(() => expect(devices.queryByText("Safari · iPhone")).toBeNull());
    expect(changes[0]?.[0]).toBe("sessions/end");
    expect(changes[0]?.[1]).toMatchObject({ sessionId: "s2" });
    expect(devices.queryByRole("button", { name: "退出其他全部设备" })).toBeNull();
  });

  it("ends all others", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "退出其他全部设备" }));
    await user.click(screen.getByRole("button", { name: "确认退出" }));
    await waitFor(() => expect(changes.map(([path]) => path)).toEqual(["sessions/endOthers"]));
  });
});

describe("application passwords", () => {
  it("are made, shown once with what a client asks for, and listed", async () => {
    const { user } = await open();
    const section = part("应用密码");
    expect(await section.findByText("从未使用")).toBeVisible();
    await user.click(section.getByRole("button", { name: "新建应用密码" }));
    const dialog = within(screen.getByRole("dialog"));
    const submit = dialog.getByRole("button", { name: "新建" });
    await user.type(dialog.getByLabelText("名称"), " 手机 ");
    expect(submit).toHaveAttribute("aria-disabled", "true");
    await user.type(dialog.getByLabelText("登录密码"), "quiet-lake-7{Enter}");
    const shown = within(await screen.findByRole("dialog", { name: "“手机”的应用密码" }));
    expect(shown.getByText("kmqtz-rhwde-xpavn-ucyfs")).toBeVisible();
    expect(await shown.findByText(`${mockUser.user_id}@chat.example`)).toBeVisible();
    expect(shown.getByText(`${location.origin.replace("http", "ws")}/ws`)).toBeVisible();
    expect(changes[0]?.[1]).toMatchObject({ name: "手机", password: "sealed quiet-lake-7" });
    await user.click(shown.getByRole("button", { name: "复制应用密码" }));
    expect(await navigator.clipboard.readText()).toBe("kmqtz-rhwde-xpavn-ucyfs");
    await user.click(shown.getByRole("button", { name: "我已保存" }));
    expect(screen.queryByText("kmqtz-rhwde-xpavn-ucyfs")).toBeNull();
    expect(await section.findByText("手机")).toBeVisible();
    expect(section.getByText("最多 2 个，请先撤销不再使用的应用密码。")).toBeVisible();
    expect(section.queryByRole("button", { name: "新建应用密码" })).toBeNull();
  });

  it("say why none was made, and keep what was typed", async () => {
    answerAdd = () => refusal("auth.bad_credentials", "用户名或密码错误");
    const { user } = await open();
    await user.click(await part("应用密码").findByRole("button", { name: "新建应用密码" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("名称"), "手机");
    await user.type(dialog.getByLabelText("登录密码"), "wrong{Enter}");
    expect(await dialog.findByText("用户名或密码错误")).toBeVisible();
    expect(dialog.getByLabelText("名称")).toHaveValue("手机");
  });

  it("need no password of people who have none here", async () => {
    needsPassword = false;
    const { user } = await open();
    await user.click(await part("应用密码").findByRole("button", { name: "新建应用密码" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.queryByLabelText("登录密码")).toBeNull();
    await user.type(dialog.getByLabelText("名称"), "手机{Enter}");
    await waitFor(() => expect(changes[0]?.[1]).toMatchObject({ name: "手机", password: "" }));
  });

  it("are revoked after asking", async () => {
    const { user } = await open();
    const section = part("应用密码");
    await user.click(await section.findByRole("button", { name: "撤销“实验室电脑”" }));
    expect(changes).toEqual([]);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "撤销" }));
    expect(await section.findByText("还没有应用密码")).toBeVisible();
    expect(changes[0]?.[1]).toMatchObject({ id: "p1" });
  });
});

it("removes a binding after asking", async () => {
  const { user } = await open();
  const security = part("账号安全");
  await user.click(await security.findByRole("button", { name: "解除绑定" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "解除绑定" }));
  await waitFor(() => expect(security.queryByText("企业微信")).toBeNull());
  expect(changes[0]?.[1]).toMatchObject({ source: "wecom" });
});

it("leaves for the service that is to be bound, and only where one is configured", async () => {
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { user } = await open();
  const security = part("账号安全");
  await user.click(await security.findByRole("button", { name: "绑定钉钉" }));
  const address = new URL(left.mock.calls[0]?.[0].toString() ?? "");
  expect(address.origin + address.pathname).toBe("https://idp.example/auth");
  expect(
    readTrip(new URLSearchParams({ code: "c1", state: address.searchParams.get("state") ?? "" })),
  ).toEqual({
    source: "dingtalk",
    purpose: "bind",
    code: "c1",
  });
  expect(security.queryByRole("button", { name: "绑定QQ" })).toBeNull();
});

describe("the way back from another service", () => {
  const back = (code: string | null) => {
    const onDone = vi.fn();
    void renderFeature(
      <BindingReturn social={{ source: "dingtalk", purpose: "bind", code }} onDone={onDone} />,
    );
    return onDone;
  };

  it("binds once and goes back", async () => {
    server.use(
      http.post(`${own}/bindings/add`, async ({ request }) => {
        changes.push(["bindings/add", await bodyOf(request)]);
        return HttpResponse.json(ok(bindings.map((one) => ({ ...one, isBound: true }))));
      }),
    );
    const onDone = back("c1");
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(changes).toEqual([["bindings/add", expect.objectContaining({ source: "dingtalk", code: "c1" })]]);
    expect(await screen.findByText(/已绑定钉钉/)).toBeVisible();
  });

  it("says so when nothing was allowed", async () => {
    const onDone = back(null);
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(await screen.findByText(/未完成绑定/)).toBeVisible();
  });
});
