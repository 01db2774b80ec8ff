import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { currentUserStore } from "@/shared/lib/current-user";
import { useThemeStore } from "@/shared/theme/theme-store";
import { fakeClock } from "@/testing/fake-clock";
import { mockUser } from "@/testing/fixtures";

import { markPattern } from "./mark-pattern";
import { Watermark } from "./watermark";
import { watermarkLines } from "./watermark-lines";

const NOON = new Date(2026, 10, 21, 12, 0, 0).getTime();
/** The mark's own tree is closed; tests look at what is put into it. */
let roots: ShadowRoot[];

beforeEach(() => {
  roots = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its own element below
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, "attachShadow").mockImplementation(function record(this: Element, init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  });
});
afterEach(() => act(() => currentUserStore.setState({ user: null })));

const marks = () => [...document.documentElement.querySelectorAll<HTMLElement>(":scope > [popover]")];
const mark = () => {
  const [only, ...more] = marks();
  if (only === undefined || more.length > 0) throw new Error(`${marks().length} marks`);
  return only;
};
const settle = () => act(async () => Promise.resolve());
const shownText = () => [
  ...new Set([...(roots.at(-1)?.querySelectorAll("text") ?? [])].map((t) => t.textContent)),
];

function setup(start = NOON) {
  const clock = fakeClock(start);
  const view = render(<Watermark clock={clock} />);
  act(() => currentUserStore.setState({ user: { ...mockUser, user_name: "林小满", user_id: "2026001" } }));
  return { clock, ...view };
}

describe("lines", () => {
  it.each([
    [new Date(2026, 0, 5, 0, 0), "20260105"],
    [new Date(2026, 10, 21, 23, 59), "20261121"],
    [new Date(1999, 11, 31, 12, 0), "19991231"],
  ])("%s is %s", (day, date) =>
    expect(watermarkLines({ ...mockUser, user_id: "2026001" }, day.getTime())).toEqual([
      "林小满 2026001",
      date,
    ]),
  );
});

it("adds the school's own number where its setting says so", () => {
  setup();
  const watermark = { showNumber: true, pagesOff: [] };
  act(() => currentUserStore.setState({ user: { ...mockUser, account: "2026010101", watermark } }));
  expect(shownText()).toEqual(["林小满 1001", "2026010101 20261121"]);
});

it("leaves out the pages that its setting names, and no others", () => {
  const watermark = { showNumber: false, pagesOff: ["/home/homePage"] };
  act(() => currentUserStore.setState({ user: { ...mockUser, watermark } }));
  const clock = fakeClock(NOON);
  const { rerender } = render(<Watermark page="/home/homePage" clock={clock} />);
  expect(marks()).toEqual([]);
  rerender(<Watermark page="/home/todos" clock={clock} />);
  expect(marks()).toHaveLength(1);
  rerender(<Watermark page={null} clock={clock} />);
  expect(marks()).toHaveLength(1);
});

it("is tiled and rises by 15 degrees", () => {
  const svg = markPattern({ lines: ["林小满 2026001", "20261121"], mode: "light" });
  const pattern = svg.querySelector("pattern");
  expect(pattern?.getAttribute("patternTransform")).toBe("rotate(-15)");
  expect(svg.querySelector("rect")?.getAttribute("fill")).toBe("url(#mark)");
  expect(Number(pattern?.getAttribute("width"))).toBeGreaterThan(150);
});

it("marks signed-in people only, blocks nothing and is not read out", () => {
  const { unmount } = setup();
  expect(shownText()).toEqual(["林小满 2026001", "20261121"]);
  expect(mark().style.pointerEvents).toBe("none");
  expect(mark()).toHaveAttribute("aria-hidden", "true");
  act(() => currentUserStore.setState({ user: null }));
  expect(marks()).toEqual([]);
  act(() => currentUserStore.setState({ user: mockUser }));
  unmount();
  expect(marks()).toEqual([]);
});

it("changes its date after midnight and its colour with the theme", () => {
  const { clock } = setup(new Date(2026, 10, 21, 23, 59, 30).getTime());
  act(() => clock.advance(60_000));
  expect(shownText()).toContain("20261122");
  act(() => useThemeStore.setState({ effective: "dark" }));
  expect(roots.at(-1)?.querySelector("g")?.getAttribute("fill")).toBe("#ffffff");
  act(() => useThemeStore.setState({ effective: "light" }));
});

describe("repairs itself", () => {
  it.each<[string, (host: HTMLElement) => void]>([
    ["removed", (host) => host.remove()],
    ["moved into something hidden", (host) => document.body.append(host)],
    ["hidden", (host) => host.setAttribute("hidden", "")],
    ["made transparent", (host) => host.style.setProperty("opacity", "0", "important")],
    ["without its style", (host) => host.removeAttribute("style")],
    ["no popover any more", (host) => host.removeAttribute("popover")],
    ["given a class", (host) => host.classList.add("gone")],
    ["emptied", () => roots.at(-1)?.replaceChildren()],
    ["written over", () => roots.at(-1)?.querySelector("text")?.replaceChildren("nobody")],
    ["recoloured", () => roots.at(-1)?.querySelector("g")?.setAttribute("fill-opacity", "0")],
  ])("%s", async (_name, harm) => {
    setup();
    const before = mark();
    harm(before);
    await settle();
    expect(mark()).not.toBe(before);
    expect(document.body.contains(mark())).toBe(false);
    expect(mark().style.opacity).toBe("1");
    expect(mark().style.getPropertyPriority("display")).toBe("important");
    expect(shownText()).toEqual(["林小满 2026001", "20261121"]);
    // And it does so again.
    mark().remove();
    await settle();
    expect(marks()).toHaveLength(1);
  });
});
