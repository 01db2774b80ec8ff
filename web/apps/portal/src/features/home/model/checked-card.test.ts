import { expect, it } from "vitest";

import { cardData, cardNews, cardService, cardTodo, todoColumn } from "@/testing/home-fixtures";

import { checkedCard } from "./checked-card";
import { fits } from "./fits";

const todo = cardData("TODO", [todoColumn("教务", { items: [cardTodo("请假")] })]);

it("lets data through whose shape is that of its kind", () => {
  expect(checkedCard(todo)).toBe(todo);
  const services = cardData("COMMON_USE", [cardService("证明打印")], {
    typeList: [{ id: "s1", serviceSceneName: "学习" }],
  });
  expect(checkedCard(services)).toBe(services);
  const news = cardData("CAMPUS_NEWS", [{ columnId: "n1", columnName: "要闻", result: [cardNews("1")] }]);
  expect(checkedCard(news)).toBe(news);
});

it.each([
  ["no list", { list: null }],
  ["an entry without what its kind has", { list: [{ columnId: "a" }] }],
  ["a text where a number belongs", { list: [todoColumn("教务"), { ...todoColumn("学工"), todoNum: "3" }] }],
  [
    "a fault deep within",
    { list: [{ ...todoColumn("教务"), items: [{ ...cardTodo("请假"), overdue: null }] }] },
  ],
  ["tabs that are none", { typeList: {} }],
])("refuses data with %s", (_, part) => {
  const broken = { ...todo, ...part } as typeof todo;
  expect(() => checkedCard(broken)).toThrow(/TODO/);
});

it("leaves a kind that it does not know to the card that says so", () => {
  const later = { ...todo, cardKind: "LATER", list: 7 } as unknown as typeof todo;
  expect(checkedCard(later)).toBe(later);
});

it("takes null only where it may stand", () => {
  expect(fits(null, { maybe: "string" })).toBe(true);
  expect(fits(null, "string")).toBe(false);
  expect(fits(null, "any")).toBe(true);
});
