import { expect, it } from "vitest";

import { PICTURE_MAX_BYTES, pictureFault } from "./picture-types";

it("takes pictures by kind and size", () => {
  expect(pictureFault({ type: "image/png", size: PICTURE_MAX_BYTES })).toBeNull();
  expect(pictureFault({ type: "image/svg+xml", size: 1 })).toBe("badKind");
  expect(pictureFault({ type: "image/webp", size: 0 })).toBe("empty");
  expect(pictureFault({ type: "image/gif", size: PICTURE_MAX_BYTES + 1 })).toBe("tooLarge");
});
