import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { clickGuarded } from "@/testing/click-guarded";
import {
  answer,
  bodies,
  mapped,
  openWithFile,
  own,
  poll,
  progress,
  serveImports,
  willAnswer,
} from "@/testing/import-dialog";
import { violations } from "@/testing/violations";

import { runningStore } from "../../stores/running";

serveImports();

describe("a whole register", () => {
  const awaits = "启用的 40 条中有 9 条不在名单中，超过 5%，停用需要另一人批准";
  const whole = () => screen.getByRole("checkbox", { name: /^文件为完整名单/ });
  async function openWhole() {
    const view = await openWithFile(true);
    await view.user.selectOptions(mapped("部门名称"), "名称");
    expect(screen.queryByText(/^建议先预演/)).toBeNull();
    await view.user.click(whole());
    expect(screen.getByText(/^建议先预演/)).toBeVisible();
    return view;
  }

  it("is nothing that everybody hands over", async () => {
    const { user, submit } = await openWithFile();
    expect(screen.queryByRole("checkbox", { name: /^文件为完整名单/ })).toBeNull();
    await user.selectOptions(mapped("部门名称"), "名称");
    await user.click(submit);
    await screen.findByRole("heading", { name: "导入进度" });
    expect(bodies("importRun")[0]).not.toHaveProperty("full");
  });

  it("says in words what it does, and by a rehearsal to how many", async () => {
    const { user } = await openWhole();
    expect(whole()).toHaveAccessibleName(/不会删除.*超过已启用数据的 5% 时，须由另一人批准/);
    expect(await violations()).toBe("");
    willAnswer([progress({ finished: true, jumpNum: 300, disabledNum: 2, finishRate: 100 })]);
    await user.click(screen.getByRole("button", { name: "预演" }));
    expect(await screen.findByText("另有 2 条已启用的数据不在文件中，导入后会停用。")).toBeVisible();
    expect(screen.getByLabelText("导入后的结果")).toHaveTextContent("新增0更新0跳过300失败0停用2");
    expect(bodies("rehearse")[0]).toMatchObject({ full: true });
    // tried as the whole register, it says nothing about a part of it
    await user.click(whole());
    expect(screen.queryByText("预演结果")).toBeNull();
  });

  it.each([
    ["that a second person would have to release it", { jumpNum: 300, disabledNum: 9 }, awaits],
    [
      "that faulty rows keep everything enabled",
      { jumpNum: 299, failNum: 1 },
      "有 1 行有误，名单外的数据没有停用",
    ],
  ])("has the rehearsal say %s", async (_, counts, errorMsg) => {
    answer(own, "faults", { total: 0, faults: [] });
    const { user } = await openWhole();
    willAnswer([progress({ finished: true, finishRate: 100, errorMsg, ...counts })]);
    await user.click(screen.getByRole("button", { name: "预演" }));
    expect(await screen.findByText(errorMsg)).toBeVisible();
    expect(screen.getByText("已完成")).toBeVisible();
  });

  it("may be left while it waits for a second person, and is found in the list of tasks", async () => {
    const { user, clock, submit, onClose, onEnd } = await openWhole();
    willAnswer([progress({ finishRate: 99, jumpNum: 300, errorMsg: awaits })]);
    await user.click(submit);
    expect(await screen.findByText("数据已导入，停用等待另一人批准")).toBeVisible();
    expect(bodies("importRun")[0]).toMatchObject({ full: true });
    expect(screen.getByText(awaits)).toBeVisible();
    expect(screen.queryByText("导入成功")).toBeNull();
    expect(await violations()).toBe("");
    await clickGuarded(user, screen.getByRole("button", { name: "停止" }));
    expect(screen.getByText("已经导入的数据会保留，不在文件中的数据不会停用。")).toBeVisible();
    await user.keyboard("{Escape}");
    const [close] = screen.getAllByRole("button", { name: "关闭" });
    if (close !== undefined) await user.click(close);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(runningStore.getState().tasks).toHaveLength(1);
    // released meanwhile
    willAnswer([progress({ finished: true, finishRate: 100, jumpNum: 300, disabledNum: 9 })]);
    await poll(clock);
    expect(await screen.findByText("导入成功")).toBeVisible();
    expect(screen.getByLabelText("导入结果")).toHaveTextContent("停用9");
  });
});
