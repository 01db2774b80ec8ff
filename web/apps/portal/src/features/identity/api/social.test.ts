import { beforeEach, describe, expect, it } from "vitest";

import { forgetTrip, readTrip } from "./social";

const back = (search: string) => new URLSearchParams(search);

describe("way back from another sign-in service", () => {
  beforeEach(() => {
    window.sessionStorage.setItem(
      "onehall.social-trip",
      JSON.stringify({ state: "s1", source: "dingtalk", purpose: "bind" }),
    );
  });

  it("is read the same each time until it is forgotten", () => {
    const trip = { source: "dingtalk", purpose: "bind", code: "c1" };
    expect(readTrip(back("state=s1&code=c1"))).toEqual(trip);
    expect(readTrip(back("state=s1&code=c1"))).toEqual(trip);
    forgetTrip();
    expect(readTrip(back("state=s1&code=c1"))).toBeNull();
  });

  it("is none for an address without a state or with another one", () => {
    expect(readTrip(back("code=c1"))).toBeNull();
    expect(readTrip(back("state=s2&code=c1"))).toBeNull();
  });
});
