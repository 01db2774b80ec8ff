import { describe, expect, it } from "vitest";

import type { CardPlace } from "../../../model/layout";
import { belowOf, laidCards, layoutOf } from "./below";
import {
  LIMITS,
  type Layer,
  departmentLayers,
  idOf,
  isLayersBody,
  reordered,
  roleLayers,
  saidOf,
  withArranged,
  withLayer,
  withPlace,
  withState,
  withoutLayer,
} from "./layers";
import { NOTHING_CHANGED, changedCards, schoolBelow, schoolCard } from "./school";
import { cardBody, cardDocument } from "@/testing/config-fixtures";
import { cardWhy } from "@/testing/home-fixtures";

const layer = (key: string, priority: number, cards: Layer["cards"] = []): Layer => ({
  id: idOf("role", key),
  scope: "role",
  key,
  priority,
  cards,
});
const place = (cardId: string, change: Partial<CardPlace> = {}): CardPlace => ({
  cardId,
  x: 0,
  y: 0,
  w: 6,
  h: 4,
  state: "default",
  hidden: false,
  why: cardWhy,
  ...change,
});
const page = (...layout: readonly CardPlace[]) => ({
  layout,
  cards: layout.map(({ cardId }) => ({
    cardId,
    cardKind: "TODO",
    basicConfig: { cardName: cardId, cardIntroduction: "", displayRows: 5 },
    columns: [],
    moreUrl: null,
  })),
});

describe("layers", () => {
  const all = [layer("student", 3), layer("teacher", 20), layer("monitor", 7)];

  it("of roles stand in the order of the last word", () => {
    expect(roleLayers(all).map(({ key }) => key)).toEqual(["teacher", "monitor", "student"]);
    expect(isLayersBody({ layers: all })).toBe(true);
    expect(isLayersBody(null)).toBe(false);
  });

  it("share the same priorities out when their order changes", () => {
    const [teacher, monitor, student] = roleLayers(all);
    const next = reordered(all, [student, teacher, monitor] as Layer[]);
    expect(roleLayers(next).map(({ key, priority }) => [key, priority])).toEqual([
      ["student", 20],
      ["teacher", 7],
      ["monitor", 3],
    ]);
  });

  it("take a new one, which has the last word among roles, once", () => {
    const next = withLayer(all, "role", "staff");
    expect(roleLayers(next)[0]).toMatchObject({ key: "staff", priority: 30, cards: [] });
    expect(withLayer(next, "role", "staff")).toBe(next);
    const department = withLayer(next, "department", "d1");
    expect(departmentLayers(department)).toHaveLength(1);
    expect(withoutLayer(department, "department:d1")).toEqual(next);
  });

  it("keep within the server's priorities", () => {
    const next = withLayer([layer("a", LIMITS.priority), layer("b", -5)], "role", "c");
    expect(roleLayers(next).map(({ key }) => key)).toEqual(["c", "a", "b"]);
    expect(new Set(next.map(({ priority }) => priority)).size).toBe(3);
    expect(next.every(({ priority }) => Math.abs(priority) <= LIMITS.priority)).toBe(true);
  });

  it("say a state, a place, both or nothing of a card", () => {
    const one = withState(layer("student", 1), "a", "locked");
    const both = withPlace(one, "a", { x: 1, y: 2, w: 3, h: 4 });
    expect(saidOf(both, "a")).toEqual({ cardId: "a", state: "locked", place: { x: 1, y: 2, w: 3, h: 4 } });
    expect(withPlace(withState(both, "a", null), "a", null).cards).toEqual([]);
  });

  it("say only what is different after it was arranged", () => {
    const before = [place("a"), place("b", { x: 6 }), place("c", { y: 4, hidden: true, state: "optional" })];
    const after = [
      place("a"),
      place("b", { x: 6, w: 3 }),
      place("c", { y: 4, hidden: false, state: "optional" }),
    ];
    expect(withArranged(layer("student", 1), before, after).cards).toEqual([
      { cardId: "b", state: null, place: { x: 6, y: 0, w: 3, h: 4 } },
      { cardId: "c", state: "default", place: null },
    ]);
    const hidden = [place("a", { hidden: true }), before[1], before[2]] as CardPlace[];
    expect(withArranged(layer("student", 1), before, hidden).cards).toEqual([
      { cardId: "a", state: "optional", place: null },
    ]);
  });
});

describe("what a layer makes of what lies below it", () => {
  const below = belowOf(
    [page(place("locked", { state: "locked" }), place("plain"))],
    [page(place("plain", { x: 6 }), place("theirs", { y: 4 }))],
  );

  it("is the school's where the school alone is known, and its people's own besides", () => {
    expect(below.places.get("plain")?.x, "not how the layer itself put it").toBe(0);
    expect(below.cards.map(({ cardId }) => cardId)).toEqual(["locked", "plain", "theirs"]);
  });

  it("keeps what is locked below, hides what is optional and leaves out what is absent", () => {
    const said = layer("student", 1, [
      { cardId: "locked", state: "optional", place: { x: 6, y: 0, w: 6, h: 4 } },
      { cardId: "plain", state: "optional" },
      { cardId: "theirs", state: "absent" },
    ]);
    const laid = laidCards(said, below);
    expect(layoutOf(laid)).toMatchObject([
      { cardId: "locked", state: "locked", hidden: false, x: 6 },
      { cardId: "plain", state: "optional", hidden: true },
    ]);
    expect(laid.at(-1)?.place).toBeNull();
    expect(laidCards(said, below, true)[0]?.place?.state, "the school releases its own").toBe("optional");
  });
});

describe("the school's layout", () => {
  const cards = [
    ...schoolCard("a", cardDocument()),
    ...schoolCard("b", cardDocument({ body: cardBody({ isEnable: false }) })),
    ...schoolCard("gone", cardDocument({ body: null })),
  ];

  it("is made of the cards that are shown", () => {
    const { cards: shown, places } = schoolBelow(cards, "en");
    expect(shown.map(({ cardId, basicConfig }) => [cardId, basicConfig.cardName])).toEqual([
      ["a", "My to-dos"],
    ]);
    expect(places.get("a")).toMatchObject({ w: 7, h: 4, state: "locked", hidden: false });
  });

  it("changes the documents of the cards that moved or are shown otherwise, and nothing else of them", () => {
    const moved = withState(withPlace(NOTHING_CHANGED, "a", { x: 5, y: 0, w: 7, h: 5 }), "a", "default");
    const [changed, ...others] = changedCards(cards, moved);
    expect(others).toEqual([]);
    expect(changed?.next).toEqual({
      ...cardBody(),
      area: { x: 5, y: 0, w: 7, h: 5 },
      cardState: "default",
    });
    expect(changedCards(cards, NOTHING_CHANGED)).toEqual([]);
  });
});
