import { describe, expect, it } from "vitest";

import { dutyEntry } from "@/testing/duty-fixtures";

import { canSubmit, withChoice } from "./desk";
import { parseDuties, wantedOf } from "./duties-filter";
import { NEW_BASIS, dutyFaults, newDuty, toForm, toSent } from "./duty-form";
import { NEW_TYPE, listsFaults, newLists, toListsBody, typeFaults, withType } from "./lists-form";

const WORDS = { required: "必填", order: "次序" };

describe("a duty's form", () => {
  it("takes over all of a duty but its key", () => {
    const entry = dutyEntry();
    const { dutyId: _id, ...fields } = entry;
    expect(toForm(entry, "v1")).toEqual({ ...fields, version: "v1" });
  });
  it.each([
    [{}, { dutyTypeCode: "必填", dutyDesc: "必填" }],
    [{ dutyTypeCode: "a", dutyDesc: "  " }, { dutyDesc: "必填" }],
    [
      { dutyTypeCode: "a", dutyDesc: "b", basis: [NEW_BASIS, { ...NEW_BASIS, clause: "第一条" }] },
      { "basis[1].document": "必填" },
    ],
    [
      { dutyTypeCode: "a", dutyDesc: "b", validFrom: "2026-02-01", validTo: "2026-01-31" },
      { validTo: "次序" },
    ],
    [{ dutyTypeCode: "a", dutyDesc: "b", validFrom: "2026-02-01", validTo: "2026-02-01" }, {}],
  ])("says what is wrong with %j", (change, faults) =>
    expect(dutyFaults(newDuty("v1", change), WORDS)).toEqual(faults),
  );
  it("is sent without room around texts, and without a basis that says nothing", () => {
    const sent = toSent(
      newDuty("v1", { dutyDesc: " 审核 ", basis: [NEW_BASIS, { ...NEW_BASIS, document: " 《法》 " }] }),
    );
    expect(sent).toMatchObject({ version: "v1", dutyDesc: "审核", serviceIds: [] });
    expect(sent.basis).toEqual([{ ...NEW_BASIS, document: "《法》" }]);
  });
});

describe("the desk", () => {
  it("begins a new choice at the first page, on its tab", () => {
    const search = new URLSearchParams("tab=coverage&page=4&keyword=a");
    expect(withChoice(search, { keyword: null, state: "DRAFT" }).toString()).toBe("tab=coverage&state=DRAFT");
  });
  it.each([
    ["DRAFT", true],
    ["CHANGED", true],
    ["RETURNED", true],
    ["SUBMITTED", false],
    ["PUBLISHED", false],
  ] as const)("%s can be handed in: %s", (state, expected) => expect(canSubmit(state)).toBe(expected));
  it("asks for what an address says", () => {
    const filter = parseDuties(new URLSearchParams("linked=no&validity=EXPIRED&state=odd&type=XZSP"));
    expect(wantedOf("d1", filter)).toEqual({
      deptId: "d1",
      dutyTypeCode: "XZSP",
      linked: false,
      validity: "EXPIRED",
    });
  });
});

describe("the lists and types", () => {
  it("need a title and names", () => {
    const form = { ...newLists(), version: "v1" };
    expect(Object.keys(listsFaults(form, "必填"))).toEqual([
      "title",
      "lists[0].listName",
      "lists[1].listName",
      "lists[2].listName",
    ]);
  });
  it("show visitors nothing that is not shown", () => {
    const lists = newLists().lists.map((list) => ({ ...list, isShow: false, isPublic: true }));
    const body = toListsBody({ ...newLists(), lists, version: "v1" });
    expect(body.lists.map(({ isPublic }) => isPublic)).toEqual([false, false, false]);
  });
  it("have codes of their own", () => {
    const words = { required: "必填", code: "格式", taken: "重复" };
    const type = { ...NEW_TYPE, dutyTypeName: "审核" };
    expect(typeFaults(type, [], words)).toEqual({ dutyTypeCode: "必填" });
    expect(typeFaults({ ...type, dutyTypeCode: "审" }, [], words)).toEqual({ dutyTypeCode: "格式" });
    expect(typeFaults({ ...type, dutyTypeCode: "a" }, ["a"], words)).toEqual({ dutyTypeCode: "重复" });
    expect(typeFaults({ ...type, dutyTypeCode: "a" }, ["b"], words)).toEqual({});
    expect(withType([type], null, { ...type, dutyTypeCode: "n" })).toHaveLength(2);
    expect(withType([{ ...type, dutyTypeCode: "n" }], "n", type)).toEqual([type]);
  });
});
