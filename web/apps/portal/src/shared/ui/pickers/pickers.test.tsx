import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { type Audience, type DepartmentNode, NO_AUDIENCE, type NamedPerson, toggledDept } from "./audience";
import { AudiencePicker } from "./audience-picker";
import { DepartmentPicker } from "./department-picker";
import { PeoplePicker, type PeopleSearch } from "./people-picker";

const DEPARTMENTS: readonly DepartmentNode[] = [
  {
    id: "school",
    deptName: "滨江大学",
    children: [
      { id: "cs", deptName: "计算机学院", children: [{ id: "se", deptName: "软件系" }] },
      { id: "lib", deptName: "图书馆" },
    ],
  },
];
const FOUND = [
  { userId: "u1", userName: "林小满", account: "20260101", deptName: "计算机学院" },
  { userId: "u2", userName: "林越", account: "20260102", deptName: "图书馆" },
];
const search = vi.fn<PeopleSearch["search"]>(() => Promise.resolve({ records: FOUND, total: 2 }));
const find: PeopleSearch = { queryKey: (keyword) => ["people", keyword], search };

function Departments({ start = [] }: { readonly start?: readonly string[] }) {
  const [audience, setAudience] = useState<Audience>({ ...NO_AUDIENCE, deptIds: start });
  return (
    <>
      <DepartmentPicker
        departments={DEPARTMENTS}
        chosen={audience.deptIds}
        onToggle={(node) => setAudience(toggledDept(audience, node))}
      />
      <output>{audience.deptIds.join(" ")}</output>
    </>
  );
}
const box = (name: string) => screen.getByRole("checkbox", { name });

it("chooses a department with everything below it, which is then not chosen on its own", async () => {
  const { user } = await renderFeature(<Departments start={["se"]} />);
  expect(box("选择 软件系")).toBeChecked();
  expect(box("选择 计算机学院")).toBePartiallyChecked();
  await user.click(box("选择 计算机学院"));
  expect(screen.getByRole("status")).toHaveTextContent(/^cs$/);
  expect(box("选择 软件系")).toBeChecked();
  expect(box("选择 软件系")).toBeDisabled();
  await user.click(box("选择 计算机学院"));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("finds departments by words, and is walked by keys", async () => {
  const { user } = await renderFeature(<Departments />);
  await user.type(screen.getByRole("searchbox", { name: "查找部门" }), "软件");
  expect(screen.queryByRole("row", { name: "图书馆" })).toBeNull();
  await user.tab();
  await user.keyboard("{ArrowDown}{ArrowDown} ");
  expect(screen.getByRole("status")).toHaveTextContent(/^se$/);
  await user.type(screen.getByRole("searchbox", { name: "查找部门" }), "x");
  expect(screen.getByText("没有找到")).toBeVisible();
});

function People({ max = 5 }: { readonly max?: number }) {
  const [ids, setIds] = useState<readonly string[]>(["u9"]);
  const [people, setPeople] = useState<readonly NamedPerson[]>([]);
  return (
    <PeoplePicker
      label="人员"
      {...{ ids, people, max, find }}
      onChange={(next, named) => {
        setIds(next);
        setPeople(named);
      }}
    />
  );
}

it("takes people who were found, and counts those without a name", async () => {
  const { user } = await renderFeature(<People />);
  expect(screen.getByText("另外 1 人")).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "输入姓名或学工号查找" }), "林");
  await user.click(await screen.findByRole("button", { name: "添加林小满" }));
  expect(screen.getByRole("list", { name: "已选人员" })).toHaveTextContent("林小满");
  expect(search).toHaveBeenLastCalledWith("林", expect.any(AbortSignal));
});

it("says how many more were found than one page has, or that nobody was", async () => {
  search.mockResolvedValueOnce({ records: FOUND, total: 40 });
  const { user } = await renderFeature(<People />);
  const field = screen.getByRole("searchbox", { name: "输入姓名或学工号查找" });
  await user.type(field, "林林");
  expect(await screen.findByText("还有 38 人，请输入更完整的姓名或账号")).toBeVisible();
  search.mockResolvedValueOnce({ records: [], total: 0 });
  await user.type(field, "x");
  expect(await screen.findByText("没有找到")).toBeVisible();
});

it("tries again when people could not be asked for", async () => {
  search.mockRejectedValueOnce(new Error("down"));
  const { user } = await renderFeature(<People />);
  await user.type(screen.getByRole("searchbox", { name: "输入姓名或学工号查找" }), "林小");
  await user.click(await screen.findByRole("button", { name: "重试" }));
  expect(await screen.findByRole("button", { name: "添加林小满" })).toBeVisible();
});

it("asks for no more than may be named", async () => {
  await renderFeature(<People max={1} />);
  expect(screen.getByRole("searchbox")).toBeDisabled();
});

it("says whom an audience is, in both languages", async () => {
  const audience = { ...NO_AUDIENCE, kinds: ["student"], deptIds: ["cs"] };
  const choices = {
    kinds: [{ key: "student", name: "学生" }],
    roles: [],
    classes: [],
    departments: DEPARTMENTS,
  };
  const count = {
    data: { count: 12, departments: [], names: [] },
    isError: false,
    error: null,
    isFetching: false,
  };
  await renderFeature(
    <AudiencePicker
      {...{ audience, choices, count }}
      people={[]}
      maxPeople={5}
      findPeople={find}
      isSettled
      fault="请选择接收人。"
      onChange={vi.fn()}
    />,
  );
  expect(screen.getByText(/发送给：学生；计算机学院（含下级部门）。/)).toBeVisible();
  expect(screen.getByText("共 12 人")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("请选择接收人。");
  await changeLanguage("en");
  await waitFor(() => expect(screen.getByText("12 people in all")).toBeVisible());
  await changeLanguage("zh-CN");
});
