import { describe, expect, it } from "vitest";

import { addressIn, isTarget } from "../../model/target";
import {
  CUSTOM_MAX,
  type Entry,
  builtInPath,
  entryFaults,
  isFull,
  newEntry,
  toEntry,
  toEntryForm,
  withEntry,
} from "./entries";
import {
  LOOSE,
  type TypesBody,
  cardCount,
  cardFaults,
  cardsOf,
  newCard,
  newType,
  otherShelf,
  toCard,
  toCardForm,
  withCard,
  withCards,
  withType,
  withoutCard,
  withoutType,
} from "./types";

const words = { required: "空", address: "地址", nowhere: "无此页" };

describe("targets", () => {
  it.each([
    ["https://a.example/x", "https://a.example/x", true],
    [" /home/news ", "/home/news", true],
    ['{"url":"https://a.example","frameId":"f"}', "https://a.example", true],
    ['{"frameId":"f"}', '{"frameId":"f"}', false],
    ['{"url":', '{"url":', false],
    ["javascript:alert(1)", "javascript:alert(1)", false],
    ['{"url":"javascript:alert(1)"}', "javascript:alert(1)", false],
    ["", "", false],
  ])("%s", (target, address, isFine) => {
    expect(addressIn(target)).toBe(address);
    expect(isTarget(target)).toBe(isFine);
  });
});

describe("entries of the navigation list", () => {
  const hall: Entry = {
    ...newEntry("h"),
    code: "hall",
    navigationType: "SERVICE_HALL",
    name: "服务大厅",
    url: "/serviceHall",
    openWay: "1001",
    isBuilt: 1,
  };
  const custom = (id: string): Entry => ({ ...newEntry(id), name: id, url: "https://a.example" });

  it("are full with the sixth custom one, whatever is built in", () => {
    const five = Array.from({ length: CUSTOM_MAX - 1 }, (_, at) => custom(String(at)));
    expect(isFull([hall, ...five])).toBe(false);
    expect(isFull([hall, ...five, custom("last")])).toBe(true);
  });

  it("stay in their place when they change, and come last when they are new", () => {
    const list = withEntry([custom("a"), custom("b")], { ...custom("a"), name: "甲" });
    expect(withEntry(list, custom("c")).map(({ name }) => name)).toEqual(["甲", "b", "c"]);
  });

  it("change name and showing alone where they are built in", () => {
    const form = { ...toEntryForm(hall), name: " 办事 ", url: "https://elsewhere.example", isEnabled: false };
    expect(toEntry(hall, { ...form, roles: ["teacher"] })).toEqual({ ...hall, name: "办事", isAuto: 0 });
    expect(toEntry(custom("a"), { ...form, roles: ["teacher"] })).toMatchObject({
      name: "办事",
      url: "https://elsewhere.example",
      roles: ["teacher"],
    });
  });

  it.each([
    [
      { name: "", url: "" },
      { name: "空", url: "空" },
    ],
    [{ url: "ftp://a.example" }, { url: "地址" }],
    [{ url: "/nothing/here" }, { url: "无此页" }],
    [{ url: "/home/effectivenessSupervision" }, { url: "无此页" }],
    [{ url: "/home/news?kind=1" }, {}],
    [{ url: '{"url":"https://a.example"}' }, {}],
  ])("are told what is wrong: %j", (typed, faults) => {
    const entry = custom("a");
    expect(entryFaults(entry, { ...toEntryForm(entry), ...typed }, words)).toEqual(faults);
  });

  it("lead to the page that is built in, unless that is being built", () => {
    expect(builtInPath(hall)).toBe("/serviceHall");
    expect(builtInPath({ ...hall, navigationType: "THREE_LISTS" })).toBe("/home/threelists");
    expect(builtInPath({ ...hall, navigationType: "EFFECTIVENESS" })).toBeNull();
  });
});

describe("categories of quick navigation", () => {
  const card = (id: string) => ({ ...newCard(id), cardName: id, url: "https://a.example" });
  const body: TypesBody = {
    types: [
      { ...newType("t1"), typeName: "教学", cards: [card("a"), card("b")] },
      { ...newType("t2"), typeName: "生活" },
    ],
    cards: [card("z")],
  };
  const ids = (from: TypesBody, typeId: string) => cardsOf(from, typeId).map(({ cardId }) => cardId);

  it("keep a card's place when it changes, and move it to the end of another", () => {
    const renamed = withCard(body, "t1", { ...card("a"), cardName: "甲" });
    expect(cardsOf(renamed, "t1")[0]?.cardName).toBe("甲");
    const moved = withCard(withCard(body, "t2", card("a")), "t2", card("z"));
    expect([ids(moved, "t1"), ids(moved, "t2"), ids(moved, LOOSE)]).toEqual([["b"], ["a", "z"], []]);
    expect(cardCount(moved)).toBe(3);
  });

  it("order and lose cards wherever they stand", () => {
    expect(ids(withCards(body, "t1", [card("b"), card("a")]), "t1")).toEqual(["b", "a"]);
    expect(ids(withCards(body, LOOSE, []), LOOSE)).toEqual([]);
    expect(cardCount(withoutCard(withoutCard(body, "a"), "z"))).toBe(1);
  });

  it("go only when they have no cards", () => {
    expect(withoutType(body, "t1").types).toHaveLength(2);
    expect(withoutType(body, "t2").types.map(({ typeId }) => typeId)).toEqual(["t1"]);
    expect(withType(body, newType("t3")).types).toHaveLength(3);
  });

  it("come off the shelf and back", () => {
    expect(otherShelf(newType("t"))).toEqual({ isUnder: 1 });
    expect(otherShelf({ ...newType("t"), isUnder: 1 })).toEqual({ isUnder: 0 });
  });

  it("have cards whose form says what is wrong, and keeps for whom they are", () => {
    const kept = { ...card("a"), roles: ["teacher"], deptIds: ["d"], isUnder: 1 };
    const form = { ...toCardForm("t1", kept), cardName: " 校历 ", url: " /home/news " };
    expect(toCard(kept, form)).toEqual({ ...kept, cardName: "校历", url: "/home/news" });
    expect(cardFaults({ ...form, cardName: "", url: "x" }, words)).toEqual({ cardName: "空", url: "地址" });
    expect(cardFaults(form, words)).toEqual({});
  });
});
