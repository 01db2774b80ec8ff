import { describe, expect, it, vi } from "vitest";

import { sessionStore } from "@/shared/lib/storage";
import { fakeClock } from "@/testing/fake-clock";

import { createDictionaries } from "./dictionary";

function setup() {
  const clock = fakeClock();
  const person = { scope: "小满" };
  const make = () => createDictionaries({ clock, store: sessionStore, scope: () => person.scope });
  let count = 0;
  const fetch = vi.fn(async () => {
    count += 1;
    return Promise.resolve([{ id: String(count), name: "教务处" }]);
  });
  return { clock, person, make, fetch, cache: make() };
}

describe("dictionaries", () => {
  it("stay for five minutes, also after a reload of the page", async () => {
    const { cache, make, clock, fetch } = setup();
    expect(await cache.load("depts", fetch)).toEqual([{ id: "1", name: "教务处" }]);
    clock.advance(299_999);
    expect(await make().load("depts", fetch)).toEqual([{ id: "1", name: "教务处" }]);
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(await cache.load("depts", fetch)).toEqual([{ id: "2", name: "教务处" }]);
  });

  it("are fetched once for all callers that wait", async () => {
    const { cache, fetch } = setup();
    const all = await Promise.all([
      cache.load("depts", fetch),
      cache.load("depts", fetch),
      cache.load("types", fetch),
    ]);
    expect(all.map(([one]) => one?.id)).toEqual(["1", "1", "2"]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("do not keep a failure, which every waiting caller sees", async () => {
    const { cache, fetch } = setup();
    const broken = vi.fn(async () => Promise.reject(new Error("E-N00001Q")));
    const results = await Promise.allSettled([cache.load("depts", broken), cache.load("depts", broken)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(broken).toHaveBeenCalledTimes(1);
    expect(await cache.load("depts", fetch)).toHaveLength(1);
  });

  it("are nobody else's", async () => {
    const { cache, person, fetch } = setup();
    await cache.load("depts", fetch);
    person.scope = "老师";
    expect(await cache.load("depts", fetch)).toEqual([{ id: "2", name: "教务处" }]);
    person.scope = "小满";
    expect(await cache.load("depts", fetch)).toEqual([{ id: "3", name: "教务处" }]);
  });

  it("do not come back after they were cleared on their way", async () => {
    const { cache, fetch } = setup();
    const early = cache.load("depts", fetch);
    cache.clear();
    await early;
    expect(
      sessionStore.read("dictionaries", (value): value is object => typeof value === "object"),
    ).toBeNull();
    expect(await cache.load("depts", fetch)).toEqual([{ id: "2", name: "教务处" }]);
  });

  it("are fetched when the clock was turned back or the store holds something else", async () => {
    const { cache, make, fetch, clock } = setup();
    await cache.load("depts", fetch);
    const earlier = createDictionaries({
      clock: fakeClock(clock.now() - 1),
      store: sessionStore,
      scope: () => "小满",
    });
    await earlier.load("depts", fetch);
    sessionStore.write("dictionaries", { scope: "小满", entries: { depts: "x" } });
    await make().load("depts", fetch);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
