import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

import { Pagination, pageNumbers } from "./pagination";

describe("pageNumbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 5, [1, 2, 0, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [6, 20, [1, 0, 5, 6, 7, 0, 20]],
    [20, 20, [1, 0, 19, 20]],
  ])("page %i of %i", (current, pages, shown) => expect(pageNumbers(current, pages)).toEqual(shown));
});

describe("Pagination", () => {
  it("marks the current page and goes to others", async () => {
    const onChange = vi.fn<(page: number) => void>();
    render(<Pagination label="服务" current={2} pages={3} onChange={onChange} />);
    expect(screen.getByRole("button", { name: "第 2 页" })).toHaveAttribute("aria-current", "page");
    await userEvent.click(screen.getByRole("button", { name: "下一页" }));
    await userEvent.click(screen.getByRole("button", { name: "第 1 页" }));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });
  it("is nothing for one page", () => {
    render(<Pagination label="服务" current={1} pages={1} onChange={() => undefined} />);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});
