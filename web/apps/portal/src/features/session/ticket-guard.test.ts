import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { installSessionPort } from "@/shared/api/port";
import { deferred } from "@/testing/deferred";
import { type FakeClock, fakeClock } from "@/testing/fake-clock";
import { server } from "@/testing/server";

import { checkInterval, guardSettings, shouldExtend, ticketTime } from "./model/ticket-time";
import { sessionStore } from "./stores/session-store";
import { DEFAULT_SETTINGS, cachedTicketTime, startTicketGuard } from "./ticket-guard";

const TICKET = "ST-1";
const answer = (expireTime: number, initialExpireTime = 7_200) => ({
  expireTime,
  initialExpireTime,
  tgt: "T",
  outLogTip: "请重新登录",
});
const enveloped = (data: object) => HttpResponse.json({ status: 1000, code: 200, success: true, data });

let clock: FakeClock;
const stops: (() => void)[] = [];
const end = vi.fn();
const fetched = vi.fn();
const extended = vi.fn();

async function start(settings: object = {}) {
  server.use(http.get("*/static-config/sessionExpiration.json", () => HttpResponse.json(settings)));
  stops.push(await startTicketGuard(clock, { end }));
}
/** The server's answers; an error when there is none. */
function serve(get: object | null, update: object | null = null) {
  const answers = (seen: () => void, data: object | null) => () => {
    seen();
    return data === null ? HttpResponse.error() : enveloped(data);
  };
  server.use(
    http.post("*/api/blade-workbench/nobody/cas/getSessionValidTime", answers(fetched, get)),
    http.post("*/api/blade-workbench/nobody/cas/updateSessionValidTime", answers(extended, update)),
  );
}
const cached = () => vi.waitFor(() => expect(cachedTicketTime(TICKET)).not.toBeNull());
/** Lets an extension that is on its way come to its end. */
const settled = (calls: number) =>
  vi.waitFor(() => {
    expect(extended).toHaveBeenCalledTimes(calls);
    expect(localStorage.getItem("onehall.lease.ticket-time")).toBeNull();
  });
/** Whether a call to the server has begun and not come back. */
const isAsking = () => localStorage.getItem("onehall.lease.ticket-time") !== null;
const act = () => window.dispatchEvent(new KeyboardEvent("keydown"));

beforeEach(() => {
  clock = fakeClock();
  localStorage.clear();
  installSessionPort({});
  for (const mock of [end, fetched, extended]) mock.mockReset();
  sessionStore.setState({
    ended: null,
    tokens: {
      accessToken: "A",
      refreshToken: "R",
      tenantId: "000000",
      userId: "1001",
      obtainedAt: clock.now(),
      casTicket: TICKET,
    },
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it("fetches the data of a ticket once and counts it down to the end", async () => {
  serve(answer(60));
  await start();
  await cached();
  clock.advance(59_999);
  expect(end).not.toHaveBeenCalled();
  clock.advance(1);
  expect(end).toHaveBeenCalledExactlyOnceWith("expired", "请重新登录");
  expect(fetched).toHaveBeenCalledOnce();
});

it.each([
  ["a fetch that fails", null, ["abnormal"]],
  ["a session that is over", answer(0), ["expired", "请重新登录"]],
])("ends at %s", async (_name, data, told) => {
  serve(data);
  await start();
  await vi.waitFor(() => expect(end).toHaveBeenCalledExactlyOnceWith(...told));
});

it("asks nothing without a ticket", async () => {
  serve(answer(60));
  sessionStore.setState({ tokens: null });
  await start();
  clock.advance(120_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(end).not.toHaveBeenCalled();
});

it("looks every 30 s", async () => {
  serve(answer(31));
  await start();
  await cached();
  clock.advance(59_999);
  expect(end).not.toHaveBeenCalled();
  clock.advance(1);
  expect(end).toHaveBeenCalledOnce();
});

it.each([
  ["visibilitychange", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["focus", () => window.dispatchEvent(new Event("focus"))],
  ["pageshow", () => window.dispatchEvent(new Event("pageshow"))],
])("notices at once at %s that the machine was asleep for an hour", async (_name, wake) => {
  serve(answer(1_800));
  await start();
  await cached();
  const sleeping = vi.spyOn(clock, "now").mockReturnValue(clock.now() + 3_600_000);
  expect(end).not.toHaveBeenCalled();
  wake();
  expect(end).toHaveBeenCalledExactlyOnceWith("expired", "请重新登录");
  sleeping.mockRestore();
});

it("says nothing when a page that is being left cancels its calls", async () => {
  serve(null);
  const response = deferred();
  server.use(
    http.post("*/api/blade-workbench/nobody/cas/getSessionValidTime", async () => {
      await response.promise;
      return HttpResponse.error();
    }),
  );
  await start();
  window.dispatchEvent(new Event("pagehide"));
  response.resolve();
  await vi.waitFor(() => expect(localStorage.getItem("onehall.lease.ticket-time")).toBeNull());
  expect(end).not.toHaveBeenCalled();
});

it("lets one of two tabs ask, and both count down what it heard", async () => {
  serve(answer(60), answer(60));
  await start();
  await start();
  await cached();
  expect(fetched).toHaveBeenCalledOnce();
  clock.advance(20_000);
  act();
  await settled(1);
  clock.advance(59_999);
  expect(end).not.toHaveBeenCalled();
  // Both say so; the session ends once.
  clock.advance(10_001);
  expect(end).toHaveBeenCalled();
  expect(extended).toHaveBeenCalledOnce();
});

it("drops the data with the session, whatever ended it", async () => {
  serve(answer(7_200));
  await start();
  await cached();
  sessionStore.setState({ tokens: null });
  expect(localStorage.getItem("onehall.ticket-time")).toBeNull();
});

it.each([
  ["keydown", () => window.dispatchEvent(new KeyboardEvent("keydown"))],
  ["click", () => document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }))],
  ["mousemove", () => document.body.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }))],
  // A list that scrolls within the page: the event does not bubble.
  ["scroll", () => document.body.dispatchEvent(new Event("scroll"))],
])("counts %s as activity", async (_name, move) => {
  serve(answer(7_200), answer(7_200));
  await start();
  await cached();
  clock.advance(20_000);
  move();
  await settled(1);
  expect(cachedTicketTime(TICKET)?.at).toBe(clock.now());
});

it("extends below 300 s however little time has gone by", async () => {
  serve(answer(299, 299), answer(299, 299));
  await start();
  await cached();
  act();
  await settled(1);
  clock.advance(19_999);
  act();
  expect(isAsking()).toBe(false);
  clock.advance(1);
  act();
  expect(isAsking()).toBe(true);
  await settled(2);
});

it("extends at an activity, at most once per 20 s", async () => {
  serve(answer(7_200), answer(7_200));
  await start();
  await cached();
  act();
  clock.advance(19_999);
  act();
  expect(extended).not.toHaveBeenCalled();
  clock.advance(1);
  act();
  await settled(1);
  act();
  await settled(1);
  expect(cachedTicketTime(TICKET)).toMatchObject({ at: clock.now(), isShortened: false, failures: 0 });
});

it("ends after 5 extensions in a row that failed, and a good one starts anew", async () => {
  serve(answer(7_200));
  await start();
  await cached();
  const fail = async (count: number, calls: number) => {
    for (let done = 0; done < count; done += 1) {
      clock.advance(20_000);
      act();
      await settled(calls + done + 1);
    }
  };
  await fail(4, 0);
  expect(end).not.toHaveBeenCalled();
  serve(answer(7_200), answer(7_200));
  await fail(1, 4);
  expect(cachedTicketTime(TICKET)?.failures).toBe(0);
  serve(answer(7_200));
  await fail(4, 5);
  expect(end).not.toHaveBeenCalled();
  await fail(1, 9);
  expect(end).toHaveBeenCalledExactlyOnceWith("expired", "请重新登录");
});

it("looks every 2 s and extends nothing while refresh is off", async () => {
  serve(answer(3));
  await start({ refreshEnabled: false });
  await cached();
  clock.advance(2_000);
  act();
  expect(isAsking()).toBe(false);
  clock.advance(1_999);
  expect(end).not.toHaveBeenCalled();
  clock.advance(1);
  expect(end).toHaveBeenCalledOnce();
  expect(extended).not.toHaveBeenCalled();
});

describe("rules", () => {
  it.each([
    [7_200, 7_200, false],
    [7_181, 7_200, false],
    [7_180, 7_200, true],
    [299, 300, true],
    [300, 300, false],
  ])("%i s left of %i s: extend %s", (left, initial, expected) => {
    expect(shouldExtend(ticketTime(TICKET, answer(left, initial), 0), 0, DEFAULT_SETTINGS)).toBe(expected);
  });
  it("marks a session that the server shortened", () => {
    expect(ticketTime(TICKET, answer(7_198), 0).isShortened).toBe(true);
    // What the server says right after sign-in.
    expect(ticketTime(TICKET, answer(7_199), 0).isShortened).toBe(false);
    expect(ticketTime(TICKET, answer(7_200), 0).isShortened).toBe(false);
  });
  it("takes only sensible numbers of a tenant", () => {
    const settings = guardSettings(DEFAULT_SETTINGS, { checkIntervalMs: 0, maxRefreshFailures: 3 });
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, maxRefreshFailures: 3 });
    expect(checkInterval(settings)).toBe(30_000);
    expect(guardSettings(DEFAULT_SETTINGS, null)).toBe(DEFAULT_SETTINGS);
  });
});
