import { describe, expect, it } from "vitest";

import { openAddress, resolveOpenAction, withCombStr } from "./open-service";

const ORIGIN = "https://portal.example";

describe("resolveOpenAction (001 §4)", () => {
  it.each([
    ["1001", "1", "detail"],
    ["1001", "4", "detail"],
    ["1002", "1", "popup"],
    ["1002", "5", "popup"],
    ["1003", "2", "tab"],
    ["1003", "4", "code"],
    ["1002", "4", "code"],
    ["1004", "1", "unknown"],
    ["", "1", "unknown"],
  ])("openWay %s with accessWay %s: %s", (openWay, accessWay, kind) =>
    expect(resolveOpenAction({ openWay, accessWay })).toEqual({ kind }),
  );
});

describe("openAddress", () => {
  const service = { accessWay: "5", serviceHref: "https://a.example/x?y=1#z", serviceUrl: "/x" };
  it("prefers what the click answered", () =>
    expect(openAddress(service, { combStr: "c", openUrl: "https://a.example/ready" }, ORIGIN)).toBe(
      "https://a.example/ready",
    ));
  it("appends combStr for accessWay 5 before the fragment", () =>
    expect(openAddress(service, { combStr: "a b", openUrl: null }, ORIGIN)).toBe(
      "https://a.example/x?y=1&combStr=a+b#z",
    ));
  it("never appends it for another accessWay", () =>
    expect(openAddress({ ...service, accessWay: "1" }, { combStr: "c", openUrl: null }, ORIGIN)).toBe(
      "https://a.example/x?y=1#z",
    ));
  it("refuses an unsafe answer and falls back to the service's own address", () =>
    expect(openAddress(service, { combStr: null, openUrl: "javascript:alert(1)" }, ORIGIN)).toBe(
      "https://a.example/x?y=1#z",
    ));
  it("is null without any usable address", () =>
    expect(openAddress({ accessWay: "1", serviceHref: "", serviceUrl: "" }, null, ORIGIN)).toBeNull());
  it("replaces an old combStr", () =>
    expect(withCombStr("https://a.example/?combStr=old", "new")).toBe("https://a.example/?combStr=new"));
});
