import { describe, expect, it } from "vitest";

import { ApiError } from "@/shared/api/api-error";
import type { Translate } from "@/shared/i18n/texts";

import { conflictOf, missingOf, resolved } from "./conflict";
import { stepsOf, valueAt, withValue } from "./path";
import { type Speaking, changeWords, pathWords, told, valueWords } from "./words";

const body = {
  cardName: "待办",
  area: { x: 0, y: 1, w: 6, h: 4 },
  columns: [
    { columnId: "a1", columnName: "教务", columnNameEn: "Teaching", roles: ["teacher"] },
    { columnId: "b2", columnName: "科研", columnNameEn: "", roles: [] },
  ],
  layers: [{ id: "role:teacher", cards: [{ cardId: "c-1", state: "locked" }] }],
};
const at = (path: string) => valueAt(body, stepsOf(path));
const put = (path: string, value: unknown) => withValue(body, stepsOf(path), value);

describe("a path", () => {
  it.each([
    ["cardName", "待办"],
    ["area.w", 6],
    ["columns[b2].columnName", "科研"],
    ["layers[role:teacher].cards[c-1].state", "locked"],
    ["columns[none].columnName", undefined],
    ["", body],
  ])("leads to what stands there: %s", (path, value) => expect(at(path)).toEqual(value));

  it("changes nothing but what it leads to", () => {
    expect(put("cardName", "新")).toEqual({ ...body, cardName: "新" });
    const renamed = put("columns[a1].columnName", "教学");
    expect(valueAt(renamed, stepsOf("columns[a1]"))).toEqual({ ...body.columns[0], columnName: "教学" });
    expect(valueAt(renamed, stepsOf("columns[b2]"))).toBe(body.columns[1]);
    expect(body.columns[0]?.columnName).toBe("教务");
  });

  it("takes an entry away, brings one, and puts a list in order", () => {
    const ids = (value: unknown) => JSON.stringify(value).match(/"columnId":"\w+"/g);
    expect(ids(put("columns[a1]", null))).toEqual(['"columnId":"b2"']);
    expect(ids(put("columns[c3]", { columnId: "c3" }))).toHaveLength(3);
    expect(ids(put("columns#order", ["b2", "a1"]))).toEqual(['"columnId":"b2"', '"columnId":"a1"']);
    expect(ids(put("columns#order", ["b2"])), "what is not named is not lost").toHaveLength(2);
  });

  it("at the root is the whole document", () =>
    expect(put("", { cardName: "x" })).toEqual({ cardName: "x" }));
});

const refusal = (code: string, result: unknown) =>
  new ApiError({ status: 8008, message: "", detail: `[${code} r-1]`, body: { result } });
const raw = {
  key: "card:1",
  latest: "v2",
  author: "周既明",
  time: "2026-11-27 10:00:00",
  fields: [
    { path: "cardName", base: "甲", theirs: "乙", mine: "丙" },
    { path: "columns[a1].columnName", base: "教务", theirs: "教学", mine: "教务处" },
  ],
  merged: { ...body, cardName: "乙" },
};

describe("a conflict", () => {
  const conflict = conflictOf(refusal("object.conflict", raw));
  it("is read from the refusal that says so, and from no other", () => {
    expect(conflict).toEqual(raw);
    expect(conflictOf(refusal("request.invalid", raw))).toBeNull();
    expect(conflictOf(new Error("x"))).toBeNull();
    expect(conflictOf(refusal("object.conflict", null))).toMatchObject({ fields: [], merged: null });
  });
  it("is settled by the chosen values over what merges by itself", () => {
    if (conflict === null) throw new Error("no conflict");
    expect(resolved(conflict, { cardName: "theirs" })).toEqual(raw.merged);
    const mine = resolved(conflict, { cardName: "mine", "columns[a1].columnName": "mine" });
    expect([valueAt(mine, stepsOf("cardName")), valueAt(mine, stepsOf("columns[a1].columnName"))]).toEqual([
      "丙",
      "教务处",
    ]);
  });
});

it("says what a refusal to publish misses", () => {
  const missing = [{ key: "card:1", path: "roles", what: "角色", name: "dean" }];
  expect(missingOf(refusal("config.missing", { missing }))).toEqual(missing);
  expect(missingOf(refusal("object.conflict", { missing }))).toBeNull();
});

const t: Translate<"documents"> = (key, values = {}) => `${key}(${Object.values(values).join("|")})`;
const speaking: Speaking = {
  t,
  isEnglish: false,
  names: {
    roles: new Map([["teacher", "教师"]]),
    departments: new Map([["d1", "教务处"]]),
    cards: new Map([["c-1", "我的待办"]]),
    newsColumns: new Map([["n1", "通知公告"]]),
    catalogue: new Map<string, string>(),
  },
};

describe("words", () => {
  it.each([
    ["roles", ["teacher", "gone"], "教师and()gone"],
    ["departments", ["d1"], "教务处"],
    ["cardState", "locked", "word.locked()"],
    ["cardName", "locked", "locked"],
    ["cardKind", "TODO", "kind.TODO()"],
    ["kind", "NEWS", "word.NEWS()"],
    ["newsColumnIds", ["n1", "gone"], "通知公告and()gone"],
    ["isEnable", false, "values.no()"],
    ["columns", [], "values.none()"],
    ["area", body.area, "values.area(1|2|6|4)"],
    ["columns", body.columns, "教务and()科研"],
    ["reminder", { isOpen: true, columnIds: [] }, "values.pair(field.isOpen()|values.yes())"],
  ])("of %s %j", (field, value, words) => expect(valueWords(speaking, field, value)).toBe(words));

  it("of a long text are cut", () =>
    expect(valueWords(speaking, "cardName", "长".repeat(200)).length).toBeLessThan(200));

  it.each([
    ["cardName", "field.cardName()"],
    ["columns[a1].columnName", "entry(field.columns()|教务) › field.columnName()"],
    ["columns#order", "order(field.columns())"],
    [
      "layers[role:teacher].cards[c-1].state",
      "entry(field.layers()|教师) › entry(field.cards()|我的待办) › field.state()",
    ],
    ["columns[zz].futureField", "entry(field.columns()|zz) › futureField"],
    ["", "whole()"],
  ])("of the place %s", (path, words) => expect(pathWords(speaking, path, [body])).toBe(words));

  it("tell a column without a name by what it shows", () => {
    const landing = { columns: [{ columnId: "x", kind: "NEWS", columnName: "", columnNameEn: "" }] };
    expect(pathWords(speaking, "columns[x].isEnable", [landing])).toBe(
      "entry(field.columns()|word.NEWS()) › field.isEnable()",
    );
    expect(changeWords(speaking, "columns#order", ["x"], [landing])).toBe("word.NEWS()");
  });

  it("tell an order by names, and English ones to who reads English", () => {
    expect(changeWords(speaking, "columns#order", ["b2", "a1"], [body])).toBe("科研and()教务");
    expect(pathWords({ ...speaking, isEnglish: true }, "columns[a1]", [body])).toContain("Teaching");
  });

  it("tell what is new as a whole by its fields, without those that are empty", () => {
    const difference = { path: "", before: null, after: { cardName: "新", roles: [], displayRows: 5 } };
    expect(told([difference]).map(({ path }) => path)).toEqual(["cardName", "displayRows"]);
    const removal = { path: "", before: body, after: null };
    expect(told([removal])).toEqual([removal]);
  });
});
