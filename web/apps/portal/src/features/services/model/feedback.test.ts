import { expect, it } from "vitest";

import { PICTURE_MAX, parseFeedback, pictureProblem } from "./feedback";

it("takes at most three pictures of the known kinds up to 5 MB", () => {
  const png = { type: "image/png", size: PICTURE_MAX };
  expect(pictureProblem(png, 2)).toBeNull();
  expect(pictureProblem(png, 3)).toBe("many");
  expect(pictureProblem({ ...png, size: PICTURE_MAX + 1 }, 0)).toBe("size");
  expect(pictureProblem({ type: "image/svg+xml", size: 1 }, 0)).toBe("type");
  expect(pictureProblem({ type: "", size: 1 }, 0)).toBe("type");
});

it("takes drafts of its own shape alone", () => {
  expect(parseFeedback({ content: "a", phone: "" })).toEqual({ content: "a", phone: "" });
  for (const odd of [null, "a", {}, { content: 1, phone: "" }]) expect(parseFeedback(odd)).toBeNull();
});
