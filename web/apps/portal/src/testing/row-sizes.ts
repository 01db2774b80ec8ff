import { vi } from "vitest";

/** Heights in pixels of each row and of each box that scrolls. */
const ROW = 40;
const BOX = 400;

/**
 * Sizes for virtual lists of virtua: the tests' document has no layout. Rows and boxes are measured as soon as they are
 * watched, and a box that is moved says so.
 */
export function giveRowSizes(): void {
  class Observer implements ResizeObserver {
    readonly #told: ResizeObserverCallback;
    constructor(told: ResizeObserverCallback) {
      this.#told = told;
    }
    observe(target: Element): void {
      const height = target.hasAttribute("data-row-index") ? ROW : BOX;
      const contentRect = new DOMRect(0, 0, 300, height);
      const borderBoxSize = [{ inlineSize: 900, blockSize: height }];
      queueMicrotask(() =>
        this.#told([{ target, contentRect, borderBoxSize } as unknown as ResizeObserverEntry], this),
      );
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal("ResizeObserver", Observer);
  Object.defineProperty(HTMLElement.prototype, "offsetParent", {
    configurable: true,
    get: () => document.body,
  });
  const tops = new WeakMap<Element, number>();
  Object.defineProperty(Element.prototype, "scrollTop", {
    configurable: true,
    get(this: Element) {
      return tops.get(this) ?? 0;
    },
    set(this: Element, top: number) {
      tops.set(this, Math.max(0, top));
      this.dispatchEvent(new Event("scroll"));
    },
  });
}
