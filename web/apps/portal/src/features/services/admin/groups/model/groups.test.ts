import { describe, expect, it } from "vitest";

import { groupRow } from "@/testing/catalogue-fixtures";

import {
  groupFaults,
  groupsPath,
  movedIn,
  parseFilter,
  placeIn,
  servicesPath,
  showsAll,
  toGroupBody,
  toGroupForm,
  withFilter,
} from "./groups";

const order = (ids: string) => ids.split(" ").map((id) => groupRow({ id, code: id }));

describe("the address", () => {
  it("says which tab is open and what is shown", () => {
    expect(groupsPath("types")).toBe("/admin/catalogue/groups");
    expect(groupsPath("labels", "lacksEnglish")).toBe("/admin/catalogue/groups?tab=labels&show=lacksEnglish");
    expect(servicesPath("SCENE", "s1")).toBe("/admin/catalogue?scene=s1");
    const filter = parseFilter(new URLSearchParams("show=lacksEnglish&keyword=%20fx%20"));
    expect(filter).toEqual({ lacksEnglish: true, keyword: "fx" });
    expect(showsAll(filter)).toBe(false);
    const search = withFilter(new URLSearchParams("tab=scenes&show=lacksEnglish"), {
      lacksEnglish: false,
      keyword: "fx",
    });
    expect(`${search}`).toBe("tab=scenes&keyword=fx");
  });
});

describe("a form", () => {
  const words = { required: "missing", code: "plain" };

  it.each([
    [{ name: "", code: "" }, true, { name: "missing", code: "missing" }],
    [{ name: "飞行", code: "a b" }, true, { code: "plain" }],
    [{ name: "飞行", code: "a-b_1" }, true, {}],
    [{ name: " ", code: "老" }, false, { name: "missing" }],
  ])("%o is held against its rules", (typed, isNew, faults) => {
    expect(groupFaults({ ...toGroupForm(null, "#1d4ed8"), ...typed }, isNew, words)).toEqual(faults);
  });

  it("begins with what is stored and is sent without spaces around", () => {
    const form = toGroupForm(groupRow({ name: "热门", color: "#c2410c" }), "#1d4ed8");
    expect(form.color).toBe("#c2410c");
    expect(toGroupBody({ ...form, name: " 热门 " })).toMatchObject({ name: "热门", color: "#c2410c" });
    expect(toGroupForm(null, "#1d4ed8").color).toBe("#1d4ed8");
  });
});

describe("an order", () => {
  it.each([
    ["a b c d", "b a c d", ["b", "a"], [null, "b"]],
    ["a b c d", "b c d a", ["a"], ["d"]],
    ["a b c d", "d a b c", ["d"], [null]],
    ["a b c d", "a c b d", ["c", "b"], ["a", "c"]],
  ])("from %s to %s is one move", (before, after, moved, behind) => {
    const id = movedIn(order(before), order(after)) ?? "";
    expect(moved).toContain(id);
    expect(placeIn(order(after), id)).toBe(behind[moved.indexOf(id)]);
  });

  it("that is the same moves nothing", () => {
    expect(movedIn(order("a b c"), order("a b c"))).toBeNull();
  });
});
