import { expect, it } from "vitest";

import { fits } from "@/shared/lib/fits";

import {
  EMPTY_RATING,
  RATING_SAMPLE,
  barWidth,
  formatScore,
  ratingProblem,
  withLabel,
  withScore,
} from "./rating";

it("asks for a score, and for a reason when it is low", () => {
  expect(ratingProblem(EMPTY_RATING)).toBe("score");
  expect(ratingProblem({ ...EMPTY_RATING, score: 2 })).toBe("reason");
  expect(ratingProblem({ ...EMPTY_RATING, score: 2, content: " \n " })).toBe("reason");
  expect(ratingProblem({ ...EMPTY_RATING, score: 1, labelIds: ["slow"] })).toBeNull();
  expect(ratingProblem({ ...EMPTY_RATING, score: 1, content: "慢" })).toBeNull();
  expect(ratingProblem({ ...EMPTY_RATING, score: 3 })).toBeNull();
});

it("drops labels with the score they belong to", () => {
  const chosen = withLabel({ ...EMPTY_RATING, score: 5 }, "fast");
  expect(withScore(chosen, 5).labelIds).toEqual(["fast"]);
  expect(withScore(chosen, 4)).toMatchObject({ score: 4, labelIds: [] });
  expect(withLabel(chosen, "fast").labelIds).toEqual([]);
});

it("takes at most five labels", () => {
  const many = ["a", "b", "c", "d", "e", "f"].reduce(withLabel, EMPTY_RATING);
  expect(many.labelIds).toEqual(["a", "b", "c", "d", "e"]);
});

it("takes drafts of its own shape alone", () => {
  const kept = { matterId: "m", score: 4, labelIds: ["x"], content: "好", anonymous: true };
  const isOwn = (value: unknown) => fits(RATING_SAMPLE, value);
  expect(isOwn(kept)).toBe(true);
  for (const odd of [null, 1, {}, { ...kept, score: "6" }, { ...kept, labelIds: [1] }])
    expect(isOwn(odd)).toBe(false);
});

it("measures bars by the longest", () => {
  const rows = [{ count: 8 }, { count: 2 }, { count: 0 }];
  expect(rows.map(({ count }) => barWidth(count, rows))).toEqual([100, 25, 0]);
  expect(barWidth(0, [])).toBe(0);
  expect([formatScore(5), formatScore(4.66), formatScore(null)]).toEqual(["5.0", "4.7", "–"]);
});
