import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { cardContext, cardData, todoColumn, cardTodo } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";

import { NO_ACTIONS } from "../../model/actions";
import { TodoCard } from "./todo-card";

const columns = (count: number) =>
  Array.from({ length: count }, (_, index) => todoColumn(`系统${index + 1}`));

it("says 99+ from 100 and reads out the real number", async () => {
  await renderFeature(
    <TodoCard
      {...cardContext}
      data={cardData("TODO", [todoColumn("教务", { todoNum: 128, todoTimeoutNum: 2 })])}
    />,
  );
  const column = screen.getByRole("button", { name: /教务.*128 项.*审核.*已超时.*2 项/ });
  expect(within(column).getByText("99+")).toBeVisible();
});

it("keeps 99 as it is", async () => {
  await renderFeature(
    <TodoCard {...cardContext} data={cardData("TODO", [todoColumn("教务", { todoNum: 99 })])} />,
  );
  expect(screen.getByText("99")).toBeVisible();
  expect(screen.getByText("无超时")).toBeVisible();
});

it("labels a column without a type as pending approval", async () => {
  await renderFeature(
    <TodoCard {...cardContext} data={cardData("TODO", [todoColumn("教务", { todoTypeName: "" })])} />,
  );
  expect(screen.getByText("待审批")).toBeVisible();
});

it("folds more than four columns and unfolds them", async () => {
  const { user } = await renderFeature(<TodoCard {...cardContext} data={cardData("TODO", columns(6))} />);
  const group = screen.getByRole("group", { name: "待办栏目" });
  expect(within(group).getAllByRole("button")).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "展开其余 2 个栏目", expanded: false }));
  expect(within(group).getAllByRole("button")).toHaveLength(6);
  await user.click(screen.getByRole("button", { name: "收起", expanded: true }));
  expect(within(group).getAllByRole("button")).toHaveLength(4);
});

it("has no toggle for four columns", async () => {
  await renderFeature(<TodoCard {...cardContext} data={cardData("TODO", columns(4))} />);
  expect(screen.queryByRole("button", { name: /展开/ })).toBeNull();
});

it("shows the chosen column's entries and opens them", async () => {
  const openAddress = vi.fn<(url: string, openWay: string) => void>();
  const item = cardTodo("请假审批", {
    todoId: "t1",
    sourceName: "学工系统",
    createTime: "2026-11-20 08:00:00",
    dueTime: "2026-11-20 18:00:00",
    overdue: true,
    urlDetail: "https://xg.example/1",
    openWay: "1003",
  });
  const { user } = await renderFeature(
    <TodoCard
      {...cardContext}
      actions={{ ...NO_ACTIONS, openAddress }}
      data={cardData("TODO", [todoColumn("教务"), todoColumn("学工", { items: [item] })])}
    />,
  );
  await user.click(screen.getByRole("button", { name: /学工/ }));
  await user.click(
    within(screen.getByRole("list", { name: "学工" })).getByRole("button", {
      name: /请假审批.*已超时.*学工系统/,
    }),
  );
  expect(openAddress).toHaveBeenCalledWith("https://xg.example/1", "1003");
});

it.each([[[]], [[todoColumn("教务", { todoNum: 0 })]]])("says that there are no to-dos", async (list) => {
  await renderFeature(<TodoCard {...cardContext} data={cardData("TODO", list)} />);
  expect(screen.getByText("暂无待办")).toBeVisible();
  expect(screen.getByRole("link", { name: "查看已办事项" })).toHaveAttribute("href", "/home/todos?kind=done");
});

it("shows what leads nowhere as text", async () => {
  const item = cardTodo("用印申请", { todoId: "t1", urlDetail: "" });
  await renderFeature(
    <TodoCard
      {...cardContext}
      data={cardData("TODO", [todoColumn("办公系统", { todoNum: 1, items: [item] })])}
    />,
  );
  expect(screen.getByText("用印申请")).toBeVisible();
  expect(screen.queryByRole("button", { name: /用印申请/ })).toBeNull();
});

it("says of a system that could not be asked that nothing is known, not that there is nothing", async () => {
  const failed = cardData("TODO", [todoColumn("教务", { todoNum: 0 })]);
  const [column] = failed.list;
  await renderFeature(
    <TodoCard
      {...cardContext}
      data={{
        ...failed,
        sources: [
          {
            columnId: column?.columnId ?? "",
            columnName: "教务",
            freshness: "FAILED",
            asOf: null,
            msg: "数据源“教务系统”暂时无法访问",
            warnings: [],
          },
        ],
      }}
    />,
  );
  expect(screen.getByRole("button", { name: /教务.*–.*暂时无法获取/ })).toBeVisible();
  expect(screen.queryByText("无超时")).toBeNull();
});
