import { describe, expect, it } from "vitest";

import { type SocialTrip, isTrip, readReturn, tripAddress } from "./social";

const TRIP: SocialTrip = { state: "abc", source: "wecom", purpose: "bind" };

describe("the way to another sign-in service", () => {
  it("carries the state beside what the service asked for", () => {
    expect(tripAddress("https://idp.example/auth?client_id=a", "s 1")).toBe(
      "https://idp.example/auth?client_id=a&state=s+1",
    );
  });

  it.each(["", "javascript:alert(1)", "/auth"])("does not begin at %j", (address) => {
    expect(tripAddress(address, "s")).toBeNull();
  });
});

describe("the way back", () => {
  it.each([
    ["a code", "code=c1&state=abc", TRIP, { source: "wecom", purpose: "bind", code: "c1" }],
    ["a refusal", "error=access_denied&state=abc", TRIP, { source: "wecom", purpose: "bind", code: null }],
    ["a foreign state", "code=c1&state=other", TRIP, null],
    ["no state", "code=c1", TRIP, null],
    ["a trip nobody began", "code=c1&state=abc", null, null],
  ])("reads %s", (_what, query, trip, expected) => {
    expect(readReturn(new URLSearchParams(query), trip)).toEqual(expected);
  });

  it.each([null, {}, { state: "a", source: "b", purpose: "steal" }])("does not trust %j", (kept) => {
    expect(isTrip(kept)).toBe(false);
  });
});
