import addresses from "@packages/addresses/corpus.jsonl?raw";
import { describe, expect, it } from "vitest";

import { ROUTES, loginPath, routeOf, safeReturnPath, translateHashTarget } from "./paths";

describe("routeOf", () => {
  it.each([
    ["/", "/"],
    ["/home/homepage/", "/home/homePage"],
    ["/home/processServiceCenter", "/home/processServiceCenter"],
    ["/noticeDesk/7f", "/noticeDesk/:noticeId"],
    ["/home/news/%E6%96%B0", "/home/news/:newsId"],
  ])("finds %s", (address, path) => expect(routeOf(address)?.path).toBe(path));
  it.each(["/nowhere", "/home/news/1/2", "/homePage"])("knows no %s", (address) =>
    expect(routeOf(address)).toBeNull(),
  );
  it("keeps exactly the public set of 001 §2.2, and public guides, lists, news and activation", () => {
    const names = Object.values(ROUTES)
      .filter((route) => route.audience === "everybody")
      .map((route) => route.path);
    expect(names.sort()).toEqual([
      "/",
      "/activate",
      "/allServices",
      "/deleteNoPag",
      "/g/:serviceCode",
      "/generalDetailsTow",
      "/guides",
      "/login",
      "/news",
      "/news/:newsId",
      "/publicLists",
      "/publicLists/:dutyId",
    ]);
  });
});

describe("translateHashTarget", () => {
  it.each([
    ["/font/onlineServiceClientConfig/", "#/msgDetail?messageId=7", "/msgDetail?messageId=7"],
    ["/font/onlineServiceClientConfig", "#/deleteNoPag", "/deleteNoPag"],
    ["/font/onlineServiceClientConfig/", "", "/"],
    ["/font/onlineServiceClientConfig/", "#//evil.example", "/"],
    ["/font/onlineServiceClientConfig/", "#/unknown", "/"],
    ["/home", "#/msgDetail", null],
  ])("%s%s", (path, hash, target) => expect(translateHashTarget(path, hash)).toBe(target));
});

describe("return addresses", () => {
  it.each([
    ["/home/threelists?x=1", "/home/threelists?x=1"],
    ["//evil.example", "/home/homePage"],
    ["/\\evil.example", "/home/homePage"],
    ["https://evil.example", "/home/homePage"],
    ["/login?redirect=/login", "/home/homePage"],
    [null, "/home/homePage"],
  ])("%s", (wanted, path) => expect(safeReturnPath(wanted)).toBe(path));
  it("takes the paths of the corpus of addresses and nothing else", () => {
    const lines = addresses
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as readonly [string, string, string?, number?]);
    const wrong = lines.filter(([verdict, text, repeated = "", times = 0]) => {
      const wanted = text + repeated.repeat(times);
      return safeReturnPath(wanted) !== (verdict === "path" ? wanted : ROUTES.homePage.path);
    });
    expect(wrong).toEqual([]);
  });
  it("is part of the login address", () => {
    expect(loginPath("/home/threelists?a=1")).toBe("/login?redirect=%2Fhome%2Fthreelists%3Fa%3D1");
    expect(loginPath("/")).toBe("/login");
  });
});
