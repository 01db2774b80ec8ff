import { expect, it } from "vitest";

import { cardService, cardServices } from "@/testing/home-fixtures";

import { tilesOf } from "./tiles";

const names = (tiles: ReturnType<typeof tilesOf>) =>
  tiles.map(({ service, reason }) => `${service.serviceName} ${reason}`);

it("takes what is collected, then what is used, then what is recommended, and nothing twice", () => {
  const [leave, exams, seals] = [cardService("请假"), cardService("考试"), cardService("用印")];
  expect(names(tilesOf({ collected: [exams], used: [leave, exams], recommended: [leave, seals] }))).toEqual([
    "考试 collected",
    "请假 used",
    "用印 recommended",
  ]);
});

it("ends with eight", () => {
  const tiles = tilesOf({ collected: cardServices(12), used: [cardService("请假")], recommended: [] });
  expect(tiles).toHaveLength(8);
  expect(tiles.every(({ reason }) => reason === "collected")).toBe(true);
});
