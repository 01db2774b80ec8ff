import { describe, expect, it, vi } from "vitest";

import { ROUTES, adoptLockPath, lockPagePath, routeOf } from "@/shared/config/paths";
import type { UserInfo } from "@/shared/api/types";
import { deferred } from "@/testing/deferred";
import { mockUser } from "@/testing/fixtures";

import { flagHome } from "./flag-home";
import { flagLanding } from "./flag-landing";
import type { GuardInput } from "./guard";
import { loadAssistantConfig } from "./load-assistant-config";
import { PIPELINE, runPipeline } from "./pipeline";
import { recordMessageRelease } from "./record-message-release";
import { requireConfigEntry } from "./require-config-entry";
import { requireUser } from "./require-user";
import { resetPreLoginTab } from "./reset-pre-login-tab";
import { storeServiceType } from "./store-service-type";

function input(
  address: string,
  who: {
    user?: boolean;
    entries?: string[];
    rights?: Pick<UserInfo, "abilities" | "menuEntries">;
    locked?: boolean;
    lockPath?: string;
  } = {},
) {
  const url = new URL(address, "http://portal.test");
  return {
    route: routeOf(url.pathname),
    url,
    session: {
      ensureUser: vi.fn(async () => (who.user === false ? null : { ...mockUser, ...who.rights })),
      isLocked: () => who.locked === true,
      lockPath: vi.fn(async () => who.lockPath ?? "/lock"),
      configEntries: vi.fn(async () => who.entries ?? []),
    },
    stores: {
      recordMessageRelease: vi.fn(),
      resetPreLoginTab: vi.fn(),
      setServiceType: vi.fn(),
      loadAssistantConfig: vi.fn(),
      setLanding: vi.fn(),
      setIndex: vi.fn(),
    },
  } satisfies GuardInput;
}

it("keeps the order of the specification", () => {
  expect(PIPELINE).toEqual([
    recordMessageRelease,
    resetPreLoginTab,
    storeServiceType,
    requireConfigEntry,
    loadAssistantConfig,
    flagLanding,
    requireUser,
    flagHome,
  ]);
});

it("stops at the first redirect", async () => {
  const last = vi.fn(() => "next" as const);
  expect(await runPipeline(input("/"), [() => ({ redirect: "/x" }), last])).toEqual({ redirect: "/x" });
  expect(last).not.toHaveBeenCalled();
});

describe("step 1", () => {
  it("records the marker of the query", async () => {
    const given = input("/?messageId=m1&status=2");
    await recordMessageRelease(given);
    expect(given.stores.recordMessageRelease).toHaveBeenCalledExactlyOnceWith({
      messageId: "m1",
      status: "2",
    });
  });
  it("resets the pre-login tab on every navigation", async () => {
    const given = input("/home/homePage");
    await resetPreLoginTab(given);
    expect(given.stores.resetPreLoginTab).toHaveBeenCalledOnce();
  });
});

describe("step 2 stores the service type", () => {
  it.each([
    ["/home/applicationServiceCenter", "APPLICATION"],
    ["/home/processServiceCenter", "PROCESS"],
    ["/serviceHall", ""],
  ])("%s", async (path, type) => {
    const given = input(path);
    await storeServiceType(given);
    expect(given.stores.setServiceType).toHaveBeenCalledExactlyOnceWith(type);
  });
  it("and leaves it alone elsewhere", async () => {
    const given = input("/home/threelists");
    await storeServiceType(given);
    expect(given.stores.setServiceType).not.toHaveBeenCalled();
  });
});

describe("step 3 asks the configuration menu", () => {
  const configured = Object.values(ROUTES).filter((route) => route.configEntry !== null);
  it("for card business config and its editor, the frame, each of its eight children, look, calendar, embedded applications and one of them, duties with a department and the edition, sensitive words, feedback, searches, guides and the editor of one", () =>
    expect(configured).toHaveLength(23));
  it.each(configured.map((route) => [route.path, route.configEntry ?? ""]))("%s", async (path, entry) => {
    expect(await requireConfigEntry(input(path, { entries: [entry] }))).toBe("next");
    expect(await requireConfigEntry(input(path, { entries: ["other"] }))).toEqual({
      redirect: "/home/noPower",
    });
  });
  it("and nothing for other pages", async () => {
    const given = input("/home/homePage");
    expect(await requireConfigEntry(given)).toBe("next");
    expect(given.session.configEntries).not.toHaveBeenCalled();
  });
  it.each([
    ["/data", ["manage-transfers"], []],
    ["/data?tab=approvals", ["approve-exports"], []],
    ["/noticeDesk", [], ["noticeDesk"]],
    ["/noticeDesk/7f", [], ["noticeDesk"]],
    ["/noticeRoster/7f", [], ["noticeDesk"]],
    ["/noticeDesk", ["manage-notices"], []],
    ["/noticeAccounts", ["manage-notices"], []],
    ["/admin", [], ["serviceFeedback"]],
    ["/admin", ["manage-transfers"], []],
  ] as const)(
    "and what else the administration has asks for its rights: %s by %s%s",
    async (path, abilities, menuEntries) => {
      expect(await requireConfigEntry(input(path, { rights: { abilities, menuEntries } }))).toBe("next");
      expect(await requireConfigEntry(input(path))).toEqual({ redirect: "/home/noPower" });
      expect(await runPipeline(input(path, { user: false }))).toEqual({
        redirect: `/login?redirect=${encodeURIComponent(path)}`,
      });
    },
  );
  it("and who sends notices does not look after the accounts", async () => {
    const given = input("/noticeAccounts", { rights: { abilities: [], menuEntries: ["noticeDesk"] } });
    expect(await requireConfigEntry(given)).toEqual({ redirect: "/home/noPower" });
  });
  it("and sends visitors to the login page, not to noPower", async () => {
    expect(await runPipeline(input("/cardBusinessConfig", { user: false }))).toEqual({
      redirect: "/login?redirect=%2FcardBusinessConfig",
    });
  });
});

it("step 4 loads the assistant's configuration", async () => {
  const given = input("/");
  await loadAssistantConfig(given);
  expect(given.stores.loadAssistantConfig).toHaveBeenCalledOnce();
});

describe("step 5 flags landing pages", () => {
  it.each([
    ["/", true],
    ["/login", true],
    ["/allServices", true],
    ["/generalDetailsTow", true],
    ["/deleteNoPag", true],
    ["/home/homePage", false],
    ["/serviceHall", false],
  ])("%s: %s", async (path, isLanding) => {
    const given = input(path);
    await flagLanding(given);
    expect(given.stores.setLanding).toHaveBeenCalledExactlyOnceWith(isLanding);
  });
});

describe("step 6 requires a user", () => {
  it.each(Object.values(ROUTES).map((route) => [route.path, route.audience === "everybody"] as const))(
    "%s",
    async (path, isPublic) => {
      expect(await requireUser(input(path))).toBe("next");
      const visitor = await requireUser(input(`${path}?a=1`, { user: false }));
      expect(visitor).toEqual(
        isPublic ? "next" : { redirect: `/login?redirect=${encodeURIComponent(`${path}?a=1`)}` },
      );
    },
  );
});

describe("pages for everybody", () => {
  it.each([
    ["/allServices", true],
    ["/generalDetailsTow?serviceId=1", true],
    ["/", false],
    ["/login", false],
  ])("%s waits until it is known who asks: %s", async (path, waits) => {
    const answer = deferred();
    const given = input(path);
    given.session.ensureUser.mockReturnValue(answer.promise.then(() => null));
    let isOver = false;
    const step = Promise.resolve(requireUser(given)).then((result) => {
      isOver = true;
      return result;
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(isOver).toBe(!waits);
    answer.resolve();
    expect(await step).toBe("next");
  });
  it("go on as for a visitor when nobody says who asks", async () => {
    const given = input("/allServices");
    given.session.ensureUser.mockRejectedValue(new Error("no answer"));
    expect(await requireUser(given)).toBe("next");
  });
});

describe("a locked screen", () => {
  it("stays on the lock page", async () => {
    expect(await requireUser(input("/home/homePage", { locked: true }))).toEqual({ redirect: "/lock" });
    expect(await requireUser(input("/lock", { locked: true }))).toBe("next");
  });
  it("stands where the school says, and its usual address leads there", async () => {
    const who = { lockPath: "/away" };
    adoptLockPath("/away");
    expect(await requireUser(input("/home/homePage", { ...who, locked: true }))).toEqual({
      redirect: "/away",
    });
    expect(await requireUser(input("/away", { ...who, locked: true }))).toBe("next");
    expect(await requireUser(input("/lock", { ...who, locked: true }))).toEqual({ redirect: "/away" });
    expect(await requireUser(input("/lock", who))).toEqual({ redirect: "/away" });
    adoptLockPath("/lock");
  });
  it("can not stand where another page does", () => {
    for (const wanted of ["/serviceHall", "/", "", "/a/b", "away", "//evil.example"]) {
      adoptLockPath(wanted);
      expect(lockPagePath()).toBe("/lock");
    }
  });
  it("does not hold visitors or public pages", async () => {
    expect(await requireUser(input("/", { locked: true }))).toBe("next");
    expect(await requireUser(input("/lock", { locked: true, user: false }))).toEqual({
      redirect: "/login?redirect=%2Flock",
    });
  });
});

describe("step 7 flags the index", () => {
  it.each([
    ["/home", true],
    ["/home/homePage", true],
    ["/wel/index", true],
    ["/home/threelists", false],
  ])("%s: %s", async (path, isIndex) => {
    const given = input(path);
    await flagHome(given);
    expect(given.stores.setIndex).toHaveBeenCalledExactlyOnceWith(isIndex);
  });
});
