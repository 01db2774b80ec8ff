import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { LatePicture } from "./late-picture";

type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Stands for the browser's observer; the answer tells it what is seen. */
function observe(): { readonly tell: Tell; readonly margins: (string | undefined)[] } {
  let tell: Tell = () => undefined;
  const margins: (string | undefined)[] = [];
  class Observer {
    constructor(heard: Tell, init?: { rootMargin?: string }) {
      tell = heard;
      margins.push(init?.rootMargin);
    }
    readonly observe = vi.fn();
    readonly disconnect = vi.fn();
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return { tell: (entries) => tell(entries), margins };
}

it.each([
  ["it comes near", (tell: Tell) => tell([{ isIntersecting: true }])],
  [
    "the page is printed",
    () => {
      window.dispatchEvent(new Event("beforeprint"));
    },
  ],
])("asks for the picture when %s", (_when, come) => {
  const { tell, margins } = observe();
  const { container } = render(<LatePicture src="/p.svg" className="cover" />);
  const img = container.querySelector("img");
  expect(img?.getAttribute("src")).toBeNull();
  act(() => tell([{ isIntersecting: false }]));
  expect(img?.getAttribute("src")).toBeNull();
  act(() => come(tell));
  expect(img?.getAttribute("src")).toBe("/p.svg");
  expect(margins).toEqual(["200px"]);
  vi.unstubAllGlobals();
});

it("shows it at once where nothing tells what is seen", () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  const { container } = render(<LatePicture src="/p.svg" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/p.svg");
  vi.unstubAllGlobals();
});
