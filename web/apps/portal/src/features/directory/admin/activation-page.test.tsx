import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, it, vi } from "vitest";

import * as files from "@/shared/api/download";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { bodyOf } from "@/testing/body";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, pageOf } from "@/testing/config-fixtures";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { ActivationPage } from "./activation-page";

const BASE = "/api/onehall/people/activation";
const college = {
  deptId: "0199c0de-0000-7000-8000-000000000201",
  deptCode: "201",
  deptName: "信息学院",
  people: 120,
  withoutPassword: 40,
  withoutCode: 30,
  living: 10,
  expiring: 4,
  used: 7,
};
const office = {
  ...college,
  deptId: "0199c0de-0000-7000-8000-000000000107",
  deptCode: "107",
  deptName: "教务处",
};
const done = { ...office, withoutPassword: 0, withoutCode: 0, living: 0, expiring: 0 };
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];

beforeEach(async () => {
  await loadNamespaces(["people"]);
  asked.length = 0;
  sent.length = 0;
  server.use(answers(`${BASE}/departments`, () => pageOf([college, done]), asked));
});

const open = (query = "") => renderFeature(<ActivationPage />, { address: `/admin/activation${query}` });

it("shows how far each department is, and what can be done there", async () => {
  await open();
  const row = await screen.findByRole("row", { name: /信息学院/ });
  for (const text of ["201", "120", "40", "30", "7 天内到期 4"]) expect(row).toHaveTextContent(text);
  expect(within(row).getByRole("link", { name: "信息学院" })).toHaveAttribute(
    "href",
    `/admin/people?dept=${college.deptId}`,
  );
  expect(within(screen.getByRole("row", { name: /教务处/ })).queryByRole("button")).toBeNull();
  expect(await violations()).toBe("");
});

it("finds a department by the address, and by what is typed", async () => {
  const { user, router } = await open("?keyword=xinxi&page=2");
  await screen.findByRole("row", { name: /信息学院/ });
  expect(asked.at(-1)).toMatchObject({ keyword: "xinxi", current: 2 });
  const box = screen.getByRole("searchbox");
  await user.clear(box);
  await user.type(box, "jwc{Enter}");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: "jwc", current: 1 }));
  expect(router.state.location.search).toBe("?keyword=jwc");
});

it("makes the codes of a department and saves the file", async () => {
  const save = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
  server.use(
    http.post(`*${BASE}/export`, async ({ request }) => {
      sent.push(await bodyOf(request));
      return new HttpResponse("\u{feff}部门,姓名", {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": "attachment; filename*=UTF-8''codes.csv",
        },
      });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "生成并下载激活码：信息学院" }));
  const dialog = screen.getByRole("dialog", { name: "生成激活码" });
  expect(dialog).toHaveTextContent("学校不保存");
  expect(dialog).not.toHaveTextContent("一次最多");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "生成并下载" }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].fileName).toBe("codes.csv");
  expect(sent).toEqual([expect.objectContaining({ deptId: college.deptId, isWithBelow: true })]);
  expect(await screen.findByText("激活码文件已下载")).toBeVisible();
});

it("says why no codes are made, and that more than a thousand take several files", async () => {
  server.use(
    answers(`${BASE}/departments`, () => pageOf([{ ...college, withoutCode: 1001 }])),
    http.post(`*${BASE}/export`, () =>
      HttpResponse.json({
        ...ok(null),
        status: 8008,
        code: 8008,
        success: false,
        msg: "这里没有需要激活码的人员",
        msgDetail: "只为没有密码的人员生成 [activation.nobody r-1]",
      }),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "生成并下载激活码：信息学院" }));
  const dialog = screen.getByRole("dialog", { name: "生成激活码" });
  expect(dialog).toHaveTextContent("一次最多 1000 人");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "生成并下载" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
});

it("withdraws all codes of a department, a thousand at a time", async () => {
  let left = 2;
  server.use(
    answers(
      `${BASE}/withdraw`,
      () => {
        left -= 1;
        return { withdrawn: left === 1 ? 1000 : 5, isMore: left === 1 };
      },
      sent,
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "撤销激活码：信息学院" }));
  const dialog = screen.getByRole("dialog", { name: "撤销激活码" });
  await clickGuarded(user, within(dialog).getByRole("button", { name: "撤销" }));
  expect(await screen.findByText("已撤销 1005 个激活码")).toBeVisible();
  expect(sent).toHaveLength(2);
});
