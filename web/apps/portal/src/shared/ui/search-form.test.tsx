import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { SearchChoice, SearchForm } from "./search-form";

const form = (value: string, onSearch: (keyword: string) => void) => (
  <SearchForm label="搜索事项" submit="搜索" value={value} maxLength={5} onSearch={onSearch} />
);
const field = () => screen.getByRole("searchbox", { name: "搜索事项" });

it("searches what was typed when it is sent, without spaces around it", async () => {
  const user = userEvent.setup();
  const onSearch = vi.fn<(keyword: string) => void>();
  render(form("", onSearch));
  await user.type(field(), " 成绩 单据 ");
  expect(onSearch).not.toHaveBeenCalled();
  expect(field()).toHaveValue(" 成绩 单");
  await user.keyboard("{Enter}");
  expect(onSearch.mock.calls).toEqual([["成绩 单"]]);
});

it("is filled anew by a word that comes from elsewhere", async () => {
  const onSearch = vi.fn<(keyword: string) => void>();
  const { rerender } = render(form("成绩", onSearch));
  await userEvent.setup().type(field(), "单");
  rerender(form("图书", onSearch));
  expect(field()).toHaveValue("图书");
});

it("takes a choice at once", async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <SearchForm label="搜索事项" submit="搜索" value="" maxLength={5} place="bar" onSearch={vi.fn()}>
      <SearchChoice label="部门" value="" onChange={onChange}>
        <option value="">全部</option>
        <option value="7">教务处</option>
      </SearchChoice>
    </SearchForm>,
  );
  await userEvent.setup().selectOptions(screen.getByRole("combobox", { name: "部门" }), "教务处");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("7");
});
