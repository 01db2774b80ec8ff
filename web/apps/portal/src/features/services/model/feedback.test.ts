import { expect, it } from "vitest";

import { PICTURE_MAX, pictureProblem } from "./feedback";

it("takes at most three pictures of the known kinds up to 5 MB", () => {
  const png = { type: "image/png", size: PICTURE_MAX };
  expect(pictureProblem(png, 2)).toBeNull();
  expect(pictureProblem(png, 3)).toBe("many");
  expect(pictureProblem({ ...png, size: PICTURE_MAX + 1 }, 0)).toBe("size");
  expect(pictureProblem({ type: "image/svg+xml", size: 1 }, 0)).toBe("type");
  expect(pictureProblem({ type: "", size: 1 }, 0)).toBe("type");
});
