import { describe, expect, it } from "vitest";

import { catalogueChoices, serviceBody } from "@/testing/catalogue-fixtures";

import { ALL_SERVICES, parseCatalogue, toCatalogueSearch } from "./catalogue-filter";
import { departmentLines } from "./departments";
import {
  NEW_SERVICE,
  isServiceBody,
  keywordsOf,
  partsOf,
  serviceFaults,
  toCreateBody,
  toServiceBody,
  toServiceForm,
} from "./service-form";
import { firstOf, toWhom } from "./who";

const words = { required: "r", address: "a", code: "c", audience: "w", keywords: "k" };

it("keeps what is chosen in the address", () => {
  const filter = {
    ...ALL_SERVICES,
    shown: "offline",
    deptId: "d1",
    labelId: "l",
    order: "USAGE",
    page: 3,
  } as const;
  const search = toCatalogueSearch(filter);
  expect(search.toString()).toBe("show=offline&dept=d1&label=l&order=USAGE&page=3");
  expect(parseCatalogue(search)).toEqual(filter);
  expect(toCatalogueSearch(ALL_SERVICES).toString()).toBe("");
  expect(parseCatalogue(new URLSearchParams("show=x&order=y&page=-1"))).toEqual(ALL_SERVICES);
});

describe("departments", () => {
  const dept = (id: string, parentId: string | null, isOwn = true) => ({
    id,
    code: id,
    name: id,
    parentId,
    isOwn,
  });

  it("follow those above them, further in", () => {
    const all = [dept("b", null), dept("a", null), dept("b1", "b"), dept("b2", "b1")];
    expect(departmentLines(all, false).map(({ name }) => name)).toEqual([
      "b",
      "\u3000b1",
      "\u3000\u3000b2",
      "a",
    ]);
  });

  it("are one's own alone where it is asked for, and a circle ends", () => {
    const all = [dept("b", null, false), dept("b1", "b"), dept("x", "y"), dept("y", "x")];
    expect(departmentLines(all, true).map(({ name }) => name)).toEqual(["b1"]);
  });
});

describe("the form of a service", () => {
  it("says again what is stored", () => {
    const form = toServiceForm(serviceBody, "v1", "SV0001");
    expect(form).toMatchObject({ version: "v1", code: "SV0001", reach: "some", keywords: "请假，休假" });
    expect(toServiceBody(form)).toEqual(serviceBody);
    expect([isServiceBody(serviceBody), isServiceBody(null), isServiceBody({ roles: [] })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("drops roles and departments where everybody may use it, and hosts where nothing is handed over", () => {
    const form = {
      ...toServiceForm(serviceBody, "v1", ""),
      reach: "visitors" as const,
      combHosts: "a.example",
    };
    expect(toServiceBody(form)).toMatchObject({
      visitor: true,
      roles: [],
      departments: [],
      combHosts: [],
    });
    expect(toServiceBody({ ...form, accessWay: "5" }).combHosts).toEqual(["a.example"]);
  });

  it("of a new one is sent with its code and what becomes of its shelf", () => {
    const of105 = toServiceForm({ ...NEW_SERVICE, deptCode: "105" }, "", "");
    const form = { ...of105, code: " glider ", name: "滑翔", url: "/apply/glider" };
    expect(toCreateBody(form)).toMatchObject({
      code: "glider",
      isOnline: true,
      form: { deptCode: "105", visitor: false, listed: true },
    });
  });

  it("says what is wrong", () => {
    const right = { ...toServiceForm(NEW_SERVICE, "", ""), code: "a", name: "a", url: "/a" };
    expect(serviceFaults(right, true, words)).toEqual({});
    for (const [change, faults] of [
      [
        { name: " ", url: "" },
        { name: "r", url: "r" },
      ],
      [{ code: "" }, { code: "r" }],
      [{ code: "a b" }, { code: "c" }],
      [{ url: "javascript:x" }, { url: "a" }],
      [{ reach: "some" as const }, { roles: "w" }],
      [{ keywords: "长".repeat(33) }, { keywords: "k" }],
    ] as const)
      expect(serviceFaults({ ...right, ...change }, true, words)).toEqual(faults);
    expect(serviceFaults({ ...right, code: "" }, false, words)).toEqual({});
  });

  it("takes each part of a line once", () => {
    expect(partsOf(" a.example, b.example  a.example")).toEqual(["a.example", "b.example"]);
    expect(keywordsOf("请假，sick leave；请假")).toEqual(["请假", "sick leave"]);
  });

  it("is tried out for a role in a department, or for a visitor", () => {
    expect(toWhom({ role: "", deptCode: "105" })).toEqual({});
    expect(toWhom({ role: "student", deptCode: "" })).toEqual({ role: "student" });
    expect(toWhom({ role: "student", deptCode: "105" })).toEqual({ role: "student", deptCode: "105" });
    expect(firstOf({ ...catalogueChoices, roles: [] })).toEqual({ role: "", deptCode: "" });
  });
});
