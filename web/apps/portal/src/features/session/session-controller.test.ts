import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { installSessionPort } from "@/shared/api/port";
import { currentUserStore } from "@/shared/lib/current-user";
import { deferred } from "@/testing/deferred";
import { fakeClock } from "@/testing/fake-clock";
import { mockUser, tokenAnswer } from "@/testing/fixtures";
import { server } from "@/testing/server";

import { type SessionMessage, createSession } from "./session-controller";
import { loadTokens, sessionStore } from "./stores/session-store";

function setup() {
  const clock = fakeClock();
  const posted: SessionMessage[] = [];
  let hear: (message: SessionMessage) => void = () => undefined;
  const told = {
    onIdentityChange: vi.fn(),
    onResume: vi.fn(),
    onReplaced: vi.fn(),
    onSignOut: vi.fn(),
    isQuiet: vi.fn(() => false),
  };
  const session = createSession({
    clock,
    ...told,
    channel: {
      post: (message) => posted.push(message),
      listen: (listener) => {
        hear = listener;
        return () => undefined;
      },
    },
  });
  const stop = session.start();
  return { clock, posted, session, stop, ...told, hear: (message: SessionMessage) => hear(message) };
}

beforeEach(() => {
  sessionStore.setState({ tokens: null, ended: null });
  currentUserStore.setState({ user: null });
  installSessionPort({});
});

it("refreshes once the token is older than 3000 s, looking every 10 s", async () => {
  const refreshed = vi.fn();
  server.use(
    http.post("*/api/blade-auth/oauth/token", ({ request }) => {
      const url = new URL(request.url);
      refreshed(
        url.searchParams.get("grant_type"),
        url.searchParams.get("refresh_token"),
        request.headers.get("Tenant-Id"),
      );
      return HttpResponse.json({
        ...tokenAnswer,
        access_token: "A2",
        refresh_token: "R2",
        detail: { ...tokenAnswer.detail, casTicket: "" },
      });
    }),
  );
  const { clock, session, stop } = setup();
  session.signIn({ ...tokenAnswer, tenant_id: "000001" });
  clock.advance(3_000_000);
  await session.refreshIfOld();
  expect(refreshed).not.toHaveBeenCalled();
  clock.advance(10_000);
  await vi.waitFor(() => expect(sessionStore.getState().tokens?.accessToken).toBe("A2"));
  expect(refreshed).toHaveBeenCalledExactlyOnceWith("refresh_token", tokenAnswer.refresh_token, "000001");
  expect(loadTokens()).toMatchObject({ refreshToken: "R2", casTicket: tokenAnswer.detail?.casTicket });
  stop();
});

it("ends at the dialog when the refresh token is refused", async () => {
  server.use(
    http.post("*/api/blade-auth/oauth/token", () =>
      HttpResponse.json(
        { error_code: "auth.refresh_invalid", error_description: "刷新令牌无效" },
        { status: 400 },
      ),
    ),
  );
  const { clock, session, posted, stop } = setup();
  session.signIn(tokenAnswer);
  clock.advance(3_000_001);
  await session.refreshIfOld();
  expect(sessionStore.getState()).toEqual({
    tokens: null,
    ended: { reason: "expired", text: null },
    isLeaving: false,
  });
  expect(posted.at(-1)).toEqual({ kind: "ended", reason: "expired" });
  stop();
});

it("keeps the session when the network is lost during a refresh", async () => {
  server.use(http.post("*/api/blade-auth/oauth/token", () => HttpResponse.error()));
  const { clock, session, stop } = setup();
  session.signIn(tokenAnswer);
  clock.advance(3_000_001);
  await session.refreshIfOld();
  expect(sessionStore.getState()).toMatchObject({
    ended: null,
    tokens: { accessToken: tokenAnswer.access_token },
  });
  stop();
});

it("ignores a 401 to a token that was replaced", () => {
  const { session, stop } = setup();
  session.signIn(tokenAnswer);
  session.refused("older");
  expect(sessionStore.getState().ended).toBeNull();
  session.refused(tokenAnswer.access_token);
  expect(sessionStore.getState().ended).toEqual({ reason: "expired", text: null });
  stop();
});

describe("two tabs and local storage that shows the other's write late", () => {
  it("takes renewed tokens from the other tab's message", () => {
    const { session, hear, stop } = setup();
    session.signIn(tokenAnswer);
    const tokens = loadTokens();
    if (tokens === null) throw new Error("nobody signed in");
    hear({ kind: "tokens", tokens: { ...tokens, accessToken: "A2", obtainedAt: tokens.obtainedAt + 1 } });
    expect(sessionStore.getState().tokens?.accessToken).toBe("A2");
    expect(loadTokens()?.accessToken).toBe("A1");
    stop();
  });
  it("does not refresh old tokens of storage when it has heard of newer ones", async () => {
    const asked = vi.fn();
    server.use(
      http.post("*/api/blade-auth/oauth/token", () => {
        asked();
        return HttpResponse.json(tokenAnswer);
      }),
    );
    const { clock, session, hear, stop } = setup();
    session.signIn(tokenAnswer);
    const tokens = loadTokens();
    if (tokens === null) throw new Error("nobody signed in");
    clock.advance(3_000_001);
    hear({ kind: "tokens", tokens: { ...tokens, refreshToken: "R2", obtainedAt: clock.now() } });
    await session.refreshIfOld();
    expect(asked).not.toHaveBeenCalled();
    stop();
  });
  it("does not end when the refused token was renewed elsewhere", () => {
    const { clock, session, stop } = setup();
    session.signIn(tokenAnswer);
    const old = sessionStore.getState().tokens;
    clock.advance(1);
    session.signIn({ ...tokenAnswer, access_token: "A2" });
    sessionStore.setState({ tokens: old });
    session.refused("A1");
    expect(sessionStore.getState()).toMatchObject({ ended: null, tokens: { accessToken: "A2" } });
    stop();
  });
});

it("ends without a dialog on public pages and the login page", () => {
  const { session, posted, stop, isQuiet } = setup();
  session.signIn(tokenAnswer);
  currentUserStore.setState({ user: mockUser });
  isQuiet.mockReturnValue(true);
  session.refused(tokenAnswer.access_token);
  expect(sessionStore.getState()).toEqual({ tokens: null, ended: null, isLeaving: false });
  expect(loadTokens()).toBeNull();
  expect(currentUserStore.getState().user).toBeNull();
  // Another tab may show a page with something on it.
  expect(posted.at(-1)).toEqual({ kind: "ended", reason: "expired" });
  stop();
});

it.each([
  ["raises the dialog over a page with something on it", false],
  ["only stops greeting the person on a public page", true],
])("a pushed end %s, here and in other tabs", (_, isPublic) => {
  const ended = isPublic ? null : { reason: "signed-out", text: null };
  const { session, posted, stop, isQuiet, hear } = setup();
  isQuiet.mockReturnValue(isPublic);
  session.signIn(tokenAnswer);
  session.endedByServer("signed-out");
  expect(sessionStore.getState()).toEqual({ tokens: null, ended, isLeaving: false });
  expect(posted.at(-1)).toEqual({ kind: "ended", reason: "signed-out" });
  session.signIn(tokenAnswer);
  hear({ kind: "ended", reason: "signed-out" });
  expect(sessionStore.getState()).toEqual({ tokens: null, ended, isLeaving: false });
  stop();
});

describe("another tab signs in while the dialog stands here", () => {
  const other = { ...tokenAnswer, user_id: "1002", access_token: "B1" };
  /** A tab with a person's page under the dialog, and what the other tab has left in storage. */
  function ended(next: typeof tokenAnswer) {
    const tab = setup();
    tab.session.signIn(tokenAnswer);
    currentUserStore.setState({ user: mockUser });
    tab.session.end("expired");
    const elsewhere = createSession({
      clock: tab.clock,
      onIdentityChange: () => undefined,
      channel: { post: () => undefined, listen: () => () => undefined },
    });
    const { ended: dialog } = sessionStore.getState();
    elsewhere.signIn(next);
    // One store stands for two tabs: this one still has its dialog and its person.
    sessionStore.setState({ tokens: null, ended: dialog });
    currentUserStore.setState({ user: mockUser });
    tab.onIdentityChange.mockClear();
    const tokens = loadTokens();
    if (tokens === null) throw new Error("nobody signed in");
    tab.hear({ kind: "tokens", tokens });
    return tab;
  }
  it("goes on for the same person", () => {
    const { stop, onResume, onReplaced, onIdentityChange } = ended(tokenAnswer);
    expect(sessionStore.getState()).toMatchObject({ ended: null, tokens: { accessToken: "A1" } });
    expect(currentUserStore.getState().user).toBe(mockUser);
    expect(onResume).toHaveBeenCalledOnce();
    expect(onReplaced).not.toHaveBeenCalled();
    expect(onIdentityChange).not.toHaveBeenCalled();
    stop();
  });
  it("leaves nothing of the person before for somebody else", () => {
    const { stop, onResume, onReplaced, onIdentityChange } = ended(other);
    expect(currentUserStore.getState().user).toBeNull();
    expect(onReplaced).toHaveBeenCalledOnce();
    expect(onIdentityChange).toHaveBeenCalledOnce();
    expect(onResume).not.toHaveBeenCalled();
    stop();
  });
});

it("greets in a visitor's tab who signed in elsewhere", async () => {
  const { session, hear, stop } = setup();
  session.signIn(tokenAnswer);
  const tokens = loadTokens();
  sessionStore.setState({ tokens: null });
  if (tokens !== null) hear({ kind: "tokens", tokens });
  await vi.waitFor(() => expect(currentUserStore.getState().user?.user_id).toBe("1001"));
  stop();
});

it("tells who signed out on purpose, and not who answers the dialog", async () => {
  server.use(
    http.post("*/api/blade-workbench/nobody/cas/removeSessionValidTime", () =>
      HttpResponse.json({ status: 1000, code: 200, success: true, data: { removed: true } }),
    ),
  );
  const { session, stop, onSignOut } = setup();
  session.signIn(tokenAnswer);
  currentUserStore.setState({ user: mockUser });
  session.end("expired");
  await session.signOut();
  expect(onSignOut).not.toHaveBeenCalled();
  session.signIn(tokenAnswer);
  currentUserStore.setState({ user: mockUser });
  await session.signOut();
  expect(onSignOut).toHaveBeenCalledExactlyOnceWith(mockUser);
  stop();
});

it("never refreshes twice at once, however long it takes", async () => {
  const answered = deferred();
  const asked = vi.fn();
  server.use(
    http.post("*/api/blade-auth/oauth/token", async () => {
      asked();
      await answered.promise;
      return HttpResponse.json({ ...tokenAnswer, access_token: "A2" });
    }),
  );
  const { clock, session, stop } = setup();
  session.signIn(tokenAnswer);
  clock.advance(3_000_000);
  // 3000 s are not older than 3000 s; the next look is 10 s later.
  clock.advance(9_999);
  expect(asked).not.toHaveBeenCalled();
  clock.advance(1);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  clock.advance(40_000);
  await Promise.all([session.refreshIfOld(), session.refreshIfOld()]);
  answered.resolve();
  await vi.waitFor(() => expect(sessionStore.getState().tokens?.accessToken).toBe("A2"));
  expect(asked).toHaveBeenCalledOnce();
  stop();
});

it("shows the dialog in a tab that hears of the end, and nothing in one that was signed out", () => {
  const { session, hear, stop } = setup();
  hear({ kind: "ended", reason: "signed-out" });
  expect(sessionStore.getState().ended).toBeNull();
  session.signIn(tokenAnswer);
  hear({ kind: "ended", reason: "signed-out" });
  expect(sessionStore.getState().ended).toEqual({ reason: "signed-out", text: null });
  expect(loadTokens()).toBeNull();
  stop();
});

it("loads the user once, and forgets tokens that are refused", async () => {
  const { session, stop, onIdentityChange } = setup();
  expect(await session.ensureUser()).toBeNull();
  session.signIn(tokenAnswer);
  const [first, second] = await Promise.all([session.ensureUser(), session.ensureUser()]);
  expect(first?.user_name).toBe("林小满");
  expect(second).toBe(first);
  onIdentityChange.mockClear();
  currentUserStore.setState({ user: null });
  server.use(
    http.get("*/api/blade-user/user/getUserInfo", () =>
      HttpResponse.json({ status: 401, msg: "x" }, { status: 401 }),
    ),
  );
  expect(await session.ensureUser()).toBeNull();
  expect(sessionStore.getState()).toEqual({ tokens: null, ended: null, isLeaving: false });
  expect(onIdentityChange).toHaveBeenCalledOnce();
  stop();
});

it("signs out here even when the server can not be reached", async () => {
  server.use(http.get("*/api/blade-workbench/auth/loginOut", () => HttpResponse.error()));
  const { session, posted, stop } = setup();
  session.signIn(tokenAnswer);
  await expect(session.signOut()).rejects.toThrow("E-N00001Q");
  expect(loadTokens()).toBeNull();
  expect(posted.at(-1)).toEqual({ kind: "ended", reason: "signed-out" });
  stop();
});

it("says that it leaves while the server is told, and no longer", async () => {
  const told = vi.fn<(isLeaving: boolean) => void>();
  server.use(
    http.get("*/api/blade-workbench/auth/loginOut", () => {
      told(sessionStore.getState().isLeaving);
      return HttpResponse.error();
    }),
  );
  const { session, stop } = setup();
  session.signIn(tokenAnswer);
  await session.signOut().catch(() => null);
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
  expect(sessionStore.getState().isLeaving).toBe(false);
  stop();
});

it("ends the single sign-on session by its ticket when the dialog is answered", async () => {
  const removed = vi.fn();
  server.use(
    http.post("*/api/blade-workbench/nobody/cas/removeSessionValidTime", async ({ request }) => {
      removed(await request.json());
      return HttpResponse.json({ status: 1000, code: 200, success: true, data: { removed: true } });
    }),
  );
  const { session, stop } = setup();
  session.signIn(tokenAnswer);
  session.end("expired");
  await session.signOut();
  expect(removed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ casTicket: "ST-1" }));
  expect(sessionStore.getState()).toEqual({ tokens: null, ended: null, isLeaving: false });
  stop();
});

it("does not bring back a session that ended while its token was being refreshed", async () => {
  const { clock, session, stop } = setup();
  session.signIn(tokenAnswer);
  clock.advance(3_000_001);
  const refreshing = session.refreshIfOld();
  session.end("expired");
  await refreshing;
  expect(sessionStore.getState()).toEqual({
    tokens: null,
    ended: { reason: "expired", text: null },
    isLeaving: false,
  });
  expect(loadTokens()).toBeNull();
  stop();
});

describe("what the person may", () => {
  const answered = (change: Partial<typeof mockUser> = {}) =>
    server.use(
      http.get("*/api/blade-user/user/getUserInfo", () =>
        HttpResponse.json({ status: 1000, success: true, result: { ...mockUser, ...change } }),
      ),
    );
  function known() {
    const { session } = setup();
    session.signIn(tokenAnswer);
    currentUserStore.setState({ user: mockUser });
    return session;
  }

  it("is asked for anew, and said to differ where it does", async () => {
    const session = known();
    answered();
    expect(await session.renewUser()).toBe(false);
    answered({ abilities: ["read-audit"] });
    expect(await session.renewUser()).toBe(true);
    expect(currentUserStore.getState().user?.abilities).toEqual(["read-audit"]);
  });

  it("is nothing to ask for visitors, nor to take over of somebody who has gone meanwhile", async () => {
    const { session } = setup();
    expect(await session.renewUser()).toBe(false);
    const other = known();
    answered({ user_id: "2002" });
    expect(await other.renewUser()).toBe(false);
    expect(currentUserStore.getState().user?.user_id).toBe(mockUser.user_id);
  });
});
