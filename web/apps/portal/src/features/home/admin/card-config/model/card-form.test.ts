import { describe, expect, it } from "vitest";

import { audienceWords } from "./audience-words";
import {
  type CardBody,
  faultsOf,
  newCard,
  newColumn,
  toBody,
  toCardForm,
  toNewCard,
  withColumn,
  withoutColumn,
} from "./card-form";
import { cardsBody, parseCards, toCardSearch } from "./card-filter";

const words = { required: "required", address: "address", threshold: "threshold" };
const card: CardBody = {
  ...newCard("TODO"),
  code: "todo",
  cardName: "待办",
  config: { kept: true },
  sort: 3,
  columns: [newColumn("a", "PORTAL"), newColumn("b", "PORTAL")],
  reminder: { isOpen: true, columnIds: ["a", "b"], threshold: 5, timeoutOnly: false },
};
const form = toCardForm(card, "v1");

describe("the form of a card", () => {
  it("keeps what it does not show", () => {
    const saved = toBody(card, { ...form, cardName: "待办中心" });
    expect(saved).toEqual({
      ...card,
      cardName: "待办中心",
      cardNameEn: "",
      cardIntroduction: "",
      cardIntroductionEn: "",
      moreUrl: "",
      roles: [],
      departments: [],
      personKinds: [],
    });
    expect(saved).not.toHaveProperty("version");
  });
  it("sends a new card without columns, which have no place yet", () => {
    const made = toNewCard(newCard("STAGING"), toCardForm(newCard("STAGING"), ""));
    expect(made).toMatchObject({ cardKind: "STAGING", cardState: "optional" });
    expect(made).not.toHaveProperty("columns");
    expect(made).not.toHaveProperty("version");
  });
  it("says what is wrong", () => {
    expect(faultsOf(form, words)).toEqual({});
    expect(faultsOf({ ...form, cardName: " ", moreUrl: "nowhere" }, words)).toEqual({
      cardName: "required",
      moreUrl: "address",
    });
    const reminder = { ...form.reminder, threshold: 0 };
    expect(faultsOf({ ...form, reminder }, words)).toEqual({ "reminder.threshold": "threshold" });
    expect(faultsOf({ ...form, reminder: { ...reminder, isOpen: false } }, words)).toEqual({});
  });
  it("puts a changed column in its place and a new one last", () => {
    const ids = (columns: readonly { readonly columnId?: string }[]) =>
      columns.map(({ columnId }) => columnId);
    expect(ids(withColumn(form.columns, { ...newColumn("a", "PORTAL"), columnName: "新" }))).toEqual([
      "a",
      "b",
    ]);
    expect(ids(withColumn(form.columns, newColumn("c", "PORTAL")))).toEqual(["a", "b", "c"]);
  });
  it("counts no column that is taken out", () => {
    const left = withoutColumn(form, "a");
    expect([left.columns.length, left.reminder.columnIds]).toEqual([1, ["b"]]);
  });
});

describe("the filter of cards", () => {
  it("lives in the address", () => {
    const filter = parseCards(new URLSearchParams("kind=TODO&keyword=%E5%BE%85&page=2"));
    expect(filter).toEqual({ kind: "TODO", keyword: "待", page: 2 });
    expect(new URLSearchParams(toCardSearch(filter)).toString()).toBe("kind=TODO&keyword=%E5%BE%85&page=2");
    expect(cardsBody(filter)).toEqual({ current: 2, size: 20, cardKind: "TODO", keyword: "待" });
  });
  it("takes nothing that makes no sense", () =>
    expect(parseCards(new URLSearchParams("kind=NONE&page=-1"))).toEqual({ kind: "", keyword: "", page: 1 }));
});

it("says for whom a card is: every part must fit", () => {
  const names = {
    roles: new Map([["admin", "管理员"]]),
    departments: new Map([
      ["d1", "教务处"],
      ["d2", "学工处"],
    ]),
    cards: new Map<string, string>(),
    newsColumns: new Map<string, string>(),
    catalogue: new Map<string, string>(),
  };
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    `${key}(${Object.values(values).join()})`;
  const speaking = { t, isEnglish: false, names };
  const said = (audience: object) =>
    audienceWords(t, speaking, { roles: [], departments: [], personKinds: [], ...audience });
  expect(said({})).toBe("everybody()");
  expect(said({ roles: ["admin"], personKinds: ["student"] })).toBe("word.student()both()管理员");
  expect(said({ departments: ["d1", "d2"] })).toBe("departmentsBelow(教务处and()学工处)");
  expect(said({ departments: ["1", "2", "3"] })).toBe("departmentCount(3)");
});
