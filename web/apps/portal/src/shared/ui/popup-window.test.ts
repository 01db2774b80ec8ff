import { describe, expect, it } from "vitest";

import { popupSize } from "./popup-window";

describe("popupSize (001 §9)", () => {
  it.each([
    [1366, 900, 860, 670],
    [1367, 900, 1200, 670],
    [1920, 1079, 1200, 670],
    [1920, 1080, 1200, 850],
    [1920, 769, 1200, 670],
    [1920, 768, 1200, 538],
    [1024, 600, 860, 538],
  ])("screen %i, body %i", (screen, body, width, height) =>
    expect(popupSize(screen, body)).toEqual({ width, height }),
  );
});
