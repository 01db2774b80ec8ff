import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { keepFocus } from "./keep-focus";

let stop: () => void = () => undefined;
const button = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[data-name="${name}"]`);
  if (found === null) throw new Error(name);
  return found;
};
const remove = (name: string) => button(name).closest("li")?.remove();
const focused = () => document.activeElement?.getAttribute("data-name") ?? document.activeElement?.id;

beforeEach(() => {
  document.body.innerHTML = `<main id="main" tabindex="-1"><ul>
    <li><button data-name="a">a</button></li><li><button data-name="b">b</button></li><li><button data-name="c">c</button></li>
  </ul></main><button data-name="outside">x</button>`;
  stop = keepFocus();
});
afterEach(() => stop());

it("goes to the row behind the one that was removed, then to the one before it, at last to the page", async () => {
  button("b").focus();
  remove("b");
  await vi.waitFor(() => expect(focused()).toBe("c"));
  remove("c");
  await vi.waitFor(() => expect(focused()).toBe("a"));
  remove("a");
  await vi.waitFor(() => expect(focused()).toBe("main"));
});

it("leaves the focus where somebody has put it", async () => {
  button("b").focus();
  button("outside").focus();
  remove("b");
  await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  expect(focused()).toBe("outside");
});
