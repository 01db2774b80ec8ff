import { afterEach, describe, expect, it } from "vitest";

import { adoptSchoolZone, schoolDay, schoolHour, schoolZone } from "./school-day";

const at = (text: string): number => Date.parse(text);
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => adoptSchoolZone(own));

describe("the school's day", () => {
  it.each([
    ["Asia/Shanghai", "2026-11-30T15:59:59Z", "2026-11-30", 23],
    ["Asia/Shanghai", "2026-11-30T16:00:00Z", "2026-12-01", 0],
    ["America/New_York", "2026-12-01T04:59:00Z", "2026-11-30", 23],
    ["Asia/Kathmandu", "2026-12-31T18:15:00Z", "2027-01-01", 0],
    ["UTC", "2026-01-02T03:04:05Z", "2026-01-02", 3],
  ])("in %s at %s is %s, %d o'clock", (zone, time, day, hour) => {
    adoptSchoolZone(zone);
    expect(schoolZone()).toEqual({ timeZone: zone });
    expect([schoolDay(at(time)), schoolHour(at(time))]).toEqual([day, hour]);
  });

  it("is the reader's own for a zone that the browser does not know", () => {
    adoptSchoolZone("Mars/Olympus");
    expect(schoolZone()).toEqual({});
    expect(schoolDay(new Date(2026, 10, 30, 12).getTime())).toBe("2026-11-30");
  });
});
