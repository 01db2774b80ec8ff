import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";

import { sessionStore } from "@/features/session";
import { ApiError } from "@/shared/api/api-error";
import { call, post } from "@/shared/api/client";
import { deferred } from "@/testing/deferred";
import { bootData, ok } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";

import { queryClient } from "./services";
import { tenantStore } from "./tenant";

const address = (router: ReturnType<typeof renderApp>["router"]) =>
  `${router.state.location.pathname}${router.state.location.search}`;

async function fillIn(user: ReturnType<typeof renderApp>["user"], password = "correct") {
  await user.type(await screen.findByLabelText("学号 / 工号"), "2026010101");
  await user.type(screen.getByLabelText("密码"), password);
  await user.click(screen.getByRole("button", { name: "登 录" }));
}

/** The button once its 0.8 s after the last click are over. */
async function unguarded(name: string): Promise<HTMLElement> {
  const button = screen.getByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  return button;
}

/** The number 41, derived with two iterations by another program. */
const WORK = {
  algorithm: "PBKDF2-SHA256",
  key: "MDEyMzQ1Njc4OWFiY2RlZg==",
  iterations: 2,
  numbers: 64,
  target: "8Z8hmHKXczTAZxEU8kGOcA==",
};

describe("sign-in", () => {
  it("leads back to the page that was wanted", async () => {
    const posted = vi.fn();
    server.use(
      http.post("*/cas/login", async ({ request: req }) => {
        const form = new URLSearchParams(await req.text());
        posted(form.get("username"), form.get("password"), form.get("lt"), form.get("tenant"));
        return HttpResponse.json({ ticket: "ST-9", redirect: null });
      }),
    );
    const { router, user } = renderApp("/home/effectivenessSupervision?x=1", { isSignedIn: false });
    await fillIn(user);
    expect(await screen.findByRole("heading", { name: "效能监察 · 正在建设中" })).toBeVisible();
    expect(address(router)).toBe("/home/effectivenessSupervision?x=1");
    expect(posted).toHaveBeenCalledExactlyOnceWith("2026010101", "correct", "LT-1", null);
    expect(await screen.findByRole("button", { name: /^用户菜单：\s*林小满/ })).toBeVisible();
  });

  it("takes over whose the host is, and names that school from then on", async () => {
    const [posted, begun] = [vi.fn(), vi.fn()];
    server.use(
      http.post("*/nobody/index/index", () => HttpResponse.json(ok({ ...bootData, tenantId: "000777" }))),
      http.get("*/cas/login", ({ request: req }) => {
        begun(new URL(req.url).searchParams.get("tenant"));
        return undefined;
      }),
      http.post("*/cas/login", async ({ request: req }) => {
        posted(new URLSearchParams(await req.text()).get("tenant"));
        return HttpResponse.json({ ticket: "ST-9", redirect: null });
      }),
    );
    const { user } = renderApp("/login", { isSignedIn: false });
    await waitFor(() => expect(tenantStore.getState().tenantId).toBe("000777"));
    expect(await screen.findByLabelText("密码")).toBeVisible();
    expect(begun, "single sign-on is asked once").toHaveBeenCalledExactlyOnceWith("000777");
    await fillIn(user);
    await waitFor(() => expect(posted).toHaveBeenCalledExactlyOnceWith("000777"));
    tenantStore.setState({ tenantId: "000000" });
  });

  it("says what is wrong, keeps the account and asks for the captcha", async () => {
    server.use(
      http.post("*/cas/login", () =>
        HttpResponse.json(
          { errorCode: "auth.captcha_required", message: "请输入验证码", captchaRequired: true, lt: "LT-2" },
          { status: 401 },
        ),
      ),
      http.get("*/api/blade-auth/oauth/captcha", () =>
        HttpResponse.json(ok({ key: "k1", image: "data:image/png;base64,AA==", alt: WORK })),
      ),
    );
    const { user } = renderApp("/login", { isSignedIn: false });
    await fillIn(user, "wrong");
    expect(await screen.findByRole("alert")).toHaveTextContent("请输入验证码");
    expect(screen.getByLabelText("学号 / 工号")).toHaveValue("2026010101");
    expect(await screen.findByText("安全验证已完成")).toBeVisible();
    const again = vi.fn();
    server.use(
      http.post("*/cas/login", async ({ request: req }) => {
        const form = new URLSearchParams(await req.text());
        again(form.get("captchaKey"), form.get("captchaCode"), form.get("lt"));
        return HttpResponse.json(
          { errorCode: "x", message: "验证码不正确", captchaRequired: true },
          { status: 401 },
        );
      }),
    );
    await user.click(await unguarded("登 录"));
    await waitFor(() => expect(again).toHaveBeenCalledExactlyOnceWith("k1", "41", "LT-2"));
    expect(await screen.findByText("安全验证已完成")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "改用图片验证码" }));
    await user.type(screen.getByLabelText("验证码"), " a7 ");
    await user.click(await unguarded("登 录"));
    await waitFor(() => expect(again).toHaveBeenLastCalledWith("k1", "a7", "LT-2"));
  });

  it("binds another account on the way back from its service, and says so in words", async () => {
    window.sessionStorage.setItem(
      "onehall.social-trip",
      JSON.stringify({ state: "s1", source: "dingtalk", purpose: "bind" }),
    );
    const bound = deferred<Response>();
    server.use(http.post("*/api/onehall/account/bindings/add", () => bound.promise));
    const { router } = renderApp("/login?state=s1&code=c1");
    // the texts of the account's page come with it: this page has none of them
    expect(await screen.findByText("正在绑定…")).toBeVisible();
    bound.resolve(
      HttpResponse.json(ok([{ source: "dingtalk", name: "钉钉", isBound: true, authorizeUrl: "" }])),
    );
    expect(await screen.findByText("已绑定钉钉，下次可用它登录")).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/PersonalCenter"));
  });

  it("does not ask anybody who has a single sign-on session, unless they signed out", async () => {
    server.use(http.get("*/cas/login", () => HttpResponse.json({ ticket: "ST-1" })));
    const { router } = renderApp("/login?redirect=%2Fhome%2FPersonalCenter", { isSignedIn: false });
    await waitFor(() => expect(address(router)).toBe("/home/PersonalCenter"));
  });

  it("shows the form after a sign-out even when a single sign-on session lives", async () => {
    server.use(http.get("*/cas/login", () => HttpResponse.json({ ticket: "ST-1" })));
    renderApp("/login?logout", { isSignedIn: false });
    expect(await screen.findByText("您已安全退出。")).toBeVisible();
    expect(await screen.findByLabelText("密码")).toBeVisible();
  });

  it("leads to an external sign-on server when the school has one", async () => {
    server.use(
      http.post("*/api/blade-platform/nobody/index/index", () =>
        HttpResponse.json(
          ok({
            ...bootData,
            identityAuth: {
              status: 1,
              isSelfCas: 0,
              loginUrl: "https://cas.example.edu.cn/login",
              logoutUrl: null,
            },
          }),
        ),
      ),
    );
    renderApp("/login", { isSignedIn: false });
    const link = await screen.findByRole("link", { name: "前往统一身份认证登录" });
    expect(link).toHaveAttribute(
      "href",
      expect.stringContaining("https://cas.example.edu.cn/login?service="),
    );
  });

  it("says when the login configuration can not be loaded, and still offers the form", async () => {
    server.use(
      http.post("*/api/blade-platform/nobody/index/index", () => new HttpResponse(null, { status: 500 })),
    );
    renderApp("/login", { isSignedIn: false });
    expect(await screen.findByText("登录配置加载失败，请重新登录")).toBeVisible();
    expect(await screen.findByLabelText("密码")).toBeVisible();
  });
});

describe("session", () => {
  it("ends at the dialog after a 401, and the dialog leads to the login page", async () => {
    server.use(
      http.post("*/api/blade-platform/serverCenter/page", () =>
        HttpResponse.json({ status: 401, msg: "登录已失效" }, { status: 401 }),
      ),
    );
    const { router, user } = renderApp("/home/effectivenessSupervision");
    await screen.findByRole("heading", { name: "效能监察 · 正在建设中" });
    await call("/api/blade-platform/serverCenter/page", {}).catch(() => null);
    const dialog = await screen.findByRole("dialog", { name: "提示" });
    expect(dialog).toHaveTextContent("登录已失效，请重新登录");
    expect(sessionStore.getState().tokens).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "重新登录" }));
    await waitFor(() => expect(address(router)).toBe("/login?logout&isLogin&redirect=%2F"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("ends on the server when somebody signs out", async () => {
    const ended = vi.fn();
    const leaving = deferred();
    let forms = 0;
    server.use(
      http.get("*/api/blade-workbench/auth/loginOut", async ({ request: req }) => {
        ended(req.headers.get("access-token"));
        await leaving.promise;
        return HttpResponse.json(ok({ logoutUrl: null }));
      }),
      // While the session lives, the sign-on server gives a ticket in the place of a form.
      http.get("*/cas/login", () => {
        forms += 1;
        return HttpResponse.json({ lt: "LT-1", captchaRequired: false });
      }),
    );
    const refused: string[] = [];
    server.use(
      // Answers nothing: the handlers of every test do.
      http.post("*/api/*", ({ request: req }) => {
        const isOfMembers = !/\/nobody\/|\/cas\//.test(req.url);
        if (isOfMembers && req.headers.get("Blade-Auth") === null) refused.push(req.url);
      }),
    );
    const { router, user } = renderApp("/home/effectivenessSupervision");
    await user.click(await screen.findByRole("button", { name: /^用户菜单：\s*林小满/ }));
    await screen.findByRole("button", { name: "消息中心" });
    refused.length = 0;
    await user.click(screen.getByRole("menuitem", { name: "退出登录" }));
    await waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith("A1"));
    await waitFor(() => expect(address(router)).toBe("/login?logout"));
    expect(await screen.findByText("正在检查登录状态…")).toBeVisible();
    expect(forms).toBe(0);
    expect(screen.queryByText("您已安全退出。")).toBeNull();
    leaving.resolve();
    expect(await screen.findByText("您已安全退出。")).toBeVisible();
    await waitFor(() => expect(sessionStore.getState().tokens).toBeNull());
    expect(await screen.findByLabelText("密码")).toBeVisible();
    expect(refused).toEqual([]);
  });

  it("keeps a locked screen locked until the password opens it", async () => {
    server.use(
      http.post("*/api/onehall/screen/unlock", async ({ request: req }) => {
        const body: unknown = await req.json();
        return HttpResponse.json(
          JSON.stringify(body).includes('"right"')
            ? ok(null)
            : {
                status: 8008,
                success: false,
                msg: "用户名或密码错误",
                msgDetail: "（auth.bad_credentials）",
              },
        );
      }),
    );
    const { router, user } = renderApp("/home/effectivenessSupervision");
    await user.click(await screen.findByRole("button", { name: /^用户菜单：\s*林小满/ }));
    await user.click(screen.getByRole("menuitem", { name: "锁定屏幕" }));
    await screen.findByText("林小满，请输入密码继续使用。");
    await router.navigate("/home/effectivenessSupervision");
    await waitFor(() => expect(address(router)).toBe("/lock"));
    await user.type(screen.getByLabelText("密码"), "wrong");
    await user.click(screen.getByRole("button", { name: "解锁" }));
    expect(await screen.findByText("密码不正确，请重新输入")).toBeVisible();
    expect(screen.getByLabelText("密码")).toHaveAccessibleDescription("密码不正确，请重新输入");
    expect(screen.getByLabelText("密码")).toHaveFocus();
    expect(screen.getByLabelText("密码")).toHaveValue("");
    await user.type(screen.getByLabelText("密码"), "right");
    await user.click(await unguarded("解锁"));
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/lock"));
  });

  it("keeps the status of the root query until somebody is signed in, for the message centre", async () => {
    const visit = renderApp("/?status=0", { isSignedIn: false });
    await screen.findByText("260");
    visit.unmount();
    const { router } = renderApp("/home/effectivenessSupervision");
    await waitFor(() => expect(address(router)).toMatch(/^\/messageCenter/));
    expect(localStorage.getItem("onehall.messageRelease")).toBeNull();
  });

  it("locks at the address that the school chose, whose usual one leads there", async () => {
    server.use(
      http.post("*/api/blade-platform/nobody/index/index", () =>
        HttpResponse.json(ok({ ...bootData, lockPath: "/away" })),
      ),
    );
    const before = renderApp("/home/effectivenessSupervision");
    await before.user.click(await screen.findByRole("button", { name: /^用户菜单：\s*林小满/ }));
    await before.user.click(screen.getByRole("menuitem", { name: "锁定屏幕" }));
    expect(await screen.findByText("林小满，请输入密码继续使用。")).toBeVisible();
    expect(address(before.router)).toBe("/away");
    await act(() => before.router.navigate("/home/effectivenessSupervision"));
    await waitFor(() => expect(address(before.router)).toBe("/away"));
    before.unmount();
    const { router } = renderApp("/away");
    expect(await screen.findByRole("heading", { name: "锁定屏幕？" })).toBeVisible();
    await act(() => router.navigate("/lock"));
    expect(address(router)).toBe("/away");
  });

  it("asks before a link to the lock page locks every tab", async () => {
    const { router, user } = renderApp("/lock");
    expect(await screen.findByRole("heading", { name: "锁定屏幕？" })).toBeVisible();
    await act(() => router.navigate("/home/effectivenessSupervision"));
    expect(await screen.findByRole("heading", { name: /效能监察/ })).toBeVisible();
    await act(() => router.navigate("/lock"));
    await user.click(await screen.findByRole("button", { name: "立即锁定" }));
    expect(await screen.findByText("林小满，请输入密码继续使用。")).toBeVisible();
    await act(() => router.navigate("/home/effectivenessSupervision"));
    await waitFor(() => expect(address(router)).toBe("/lock"));
  });

  it("says at the password of a locked screen what the server refused of it", async () => {
    server.use(
      http.post("*/api/onehall/screen/unlock", () =>
        HttpResponse.json({
          status: 400,
          success: false,
          msg: "请求参数不正确",
          msgDetail: "（request.invalid）",
          result: { fields: [{ field: "password", message: "密码过长" }] },
        }),
      ),
    );
    const { user } = renderApp("/lock");
    await user.click(await screen.findByRole("button", { name: "立即锁定" }));
    const password = await screen.findByLabelText("密码");
    await user.click(screen.getByRole("button", { name: "解锁" }));
    expect(password).toHaveAccessibleDescription("请输入密码");
    expect(password).toHaveFocus();
    await user.type(password, "x".repeat(20));
    await user.click(await unguarded("解锁"));
    await waitFor(() => expect(password).toHaveAccessibleDescription("密码过长"));
    expect(password).toHaveFocus();
    await user.type(password, "y");
    expect(password).toBeValid();
  });

  it("does the work of a captcha for a locked screen after wrong passwords", async () => {
    const sent: unknown[] = [];
    server.use(
      // what names a session has to be sealed, and this call is not
      http.get("*/api/blade-auth/oauth/captcha", ({ request: req }) =>
        req.headers.has("Blade-Auth")
          ? new HttpResponse(null, { status: 400 })
          : HttpResponse.json(ok({ key: "k1", image: "data:image/png;base64,AA==", alt: WORK })),
      ),
      http.post("*/api/onehall/screen/unlock", async ({ request: req }) => {
        const body = (await req.json()) as Record<string, unknown>;
        sent.push([body["captchaKey"], body["captchaCode"]]);
        return HttpResponse.json(
          body["captchaCode"] === "41"
            ? ok(null)
            : { status: 8008, success: false, msg: "请输入验证码", msgDetail: "（auth.captcha_required）" },
        );
      }),
    );
    const { router, user } = renderApp("/lock");
    await user.click(await screen.findByRole("button", { name: "立即锁定" }));
    await user.type(await screen.findByLabelText("密码"), "right");
    await user.click(screen.getByRole("button", { name: "解锁" }));
    expect(await screen.findByText("安全验证已完成")).toBeVisible();
    await user.type(screen.getByLabelText("密码"), "right");
    await user.click(await unguarded("解锁"));
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/lock"));
    expect(sent).toEqual([
      ["", ""],
      ["k1", "41"],
    ]);
  });
});

describe("pages", () => {
  it("asks the configuration menu before a configuration page", async () => {
    const { router } = renderApp("/home/userFrameConfig/preLoginConfig");
    expect(await screen.findByRole("heading", { name: "您没有访问该页面的权限" })).toBeVisible();
    expect(address(router)).toBe("/home/noPower");
  });

  it("shows it to those who have the entry", async () => {
    server.use(
      http.post("*/api/online-service-platform/homePage/getBusinessConfigMenu", () =>
        HttpResponse.json(
          ok([{ name: "preLoginConfig", path: "/home/userFrameConfig/preLoginConfig", title: "登录前页面" }]),
        ),
      ),
    );
    renderApp("/home/userFrameConfig/preLoginConfig");
    expect(await screen.findByRole("heading", { level: 1, name: "登录前页面配置" })).toBeVisible();
  });

  it("greets visitors with search, numbers and scenes", async () => {
    const { router, user } = renderApp("/", { isSignedIn: false });
    expect(await screen.findByText("260")).toBeVisible();
    expect(await screen.findByRole("link", { name: /新生入学/ })).toHaveAttribute(
      "href",
      "/allServices?scene=s0",
    );
    await user.type(screen.getByRole("combobox", { name: "搜索服务" }), "请假{Enter}");
    await waitFor(() => expect(address(router)).toBe(`/allServices?keyword=${encodeURIComponent("请假")}`));
  });

  it("keeps a member's search inside the shell, and bell and chat on public pages", async () => {
    const { router, user } = renderApp("/home/effectivenessSupervision");
    await user.click(await screen.findByRole("button", { name: "全站搜索" }));
    await user.type(await screen.findByRole("combobox", { name: "全站搜索" }), "请假{Enter}");
    await waitFor(() => expect(address(router)).toBe(`/serviceHall?keyword=${encodeURIComponent("请假")}`));
    await act(() => router.navigate("/guides"));
    expect(await screen.findByRole("button", { name: "消息中心" })).toBeVisible();
    expect(screen.getByRole("button", { name: "聊天" })).toBeVisible();
  });

  it("asks once more for a lost network and never again for what took too long", async () => {
    const tries: string[] = [];
    const failing = (name: string, error: () => Response) => async () => {
      tries.push(name);
      return error();
    };
    server.use(
      http.post(
        "*/lost",
        failing("lost", () => HttpResponse.error()),
      ),
    );
    renderApp("/", { isSignedIn: false });
    const retry = queryClient.getDefaultOptions().queries?.retry;
    if (typeof retry !== "function") throw new Error("no rule");
    await queryClient
      .fetchQuery({
        queryKey: ["lost"],
        queryFn: () => post("/api/blade-platform/lost", {}),
        retry,
        retryDelay: 0,
      })
      .catch(() => null);
    expect(tries).toEqual(["lost", "lost"]);
    expect(retry(0, new ApiError({ status: 8010, message: "", requestId: null }))).toBe(false);
  });

  it("lets visitors read public news", async () => {
    server.use(
      http.post("*/api/onehall/nobody/news/page", () =>
        HttpResponse.json(
          ok({
            records: [
              {
                newsId: "n1",
                title: "校园开放日公告",
                releaseTime: "2026-11-20 08:00:00",
                fieldSet: { importance: "normal" },
                isNew: false,
                columnName: "通知公告",
                cover: "",
                summary: "",
              },
            ],
            total: 1,
            size: 12,
            current: 1,
            pages: 1,
            columns: [],
          }),
        ),
      ),
    );
    const { router, user } = renderApp("/", { isSignedIn: false });
    const navigation = await screen.findByRole("navigation", { name: "主导航" });
    await user.click(within(navigation).getByRole("link", { name: "校园资讯" }));
    expect(await screen.findByRole("link", { name: "校园开放日公告" })).toHaveAttribute("href", "/news/n1");
    expect(address(router)).toBe("/news");
  });

  it.each([
    ["/deleteNoPag", "消息已被删除"],
    ["/nowhere", "没有找到这个页面"],
  ])("%s", async (path, heading) => {
    renderApp(path, { isSignedIn: false });
    expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
    await waitFor(() => expect(document.title).toContain("云岭大学"));
  });
});
