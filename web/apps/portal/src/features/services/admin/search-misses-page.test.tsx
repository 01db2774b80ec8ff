import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok, refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { SearchMissesPage } from "./search-misses-page";

const base = "*/api/onehall/search-misses";
const miss = (word: string, extra: object = {}) => ({
  word,
  times: 46,
  lastDay: "2026-11-20",
  state: "OPEN",
  again: false,
  ...extra,
});
let rows: object[] = [];
const asked: [string, Record<string, unknown>][] = [];

beforeEach(() => {
  asked.length = 0;
  rows = [miss("补考报名"), miss("打印点", { again: true })];
  const answer = (name: string, result: (body: Record<string, unknown>) => unknown) =>
    http.post(`${base}/${name}`, async ({ request }) => {
      const body = await bodyOf(request);
      asked.push([name, body]);
      return HttpResponse.json(ok(result(body)));
    });
  server.use(
    answer("page", () => ({ records: rows, total: rows.length, size: 20, current: 1, pages: 1 })),
    answer("mark", (body) => {
      rows = [miss("打印点")];
      return body;
    }),
    answer("synonym", () => ({ group: ["缓考", "补考报名"], found: 2 })),
  );
});
const last = (name: string) => asked.findLast(([known]) => known === name)?.[1];

it("lists what nobody dealt with, and takes a word off the list", async () => {
  const { user } = await renderFeature(<SearchMissesPage />, { address: "/searchMisses" });
  const row = await screen.findByRole("row", { name: /打印点/ });
  expect(row).toHaveTextContent("处理后再次出现");
  expect(last("page")).toMatchObject({ state: "OPEN", days: 30, current: 1 });
  await user.click(screen.getByRole("button", { name: "标记已处理：补考报名" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /补考报名/ })).toBeNull());
  expect(last("mark")).toMatchObject({ word: "补考报名", state: "HANDLED" });
  rows = [];
  await user.click(screen.getByRole("button", { name: "已忽略" }));
  expect(await screen.findByText("暂无已忽略的词")).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "时间范围" }), "近 7 天");
  await waitFor(() => expect(last("page")).toMatchObject({ state: "IGNORED", days: 7 }));
});

it("says at the word what the server refuses, and leads there", async () => {
  server.use(
    http.post(`${base}/synonym`, () =>
      HttpResponse.json(refusedField("target", "请填写此项"), { status: 400 }),
    ),
  );
  const { user } = await renderFeature(<SearchMissesPage />, { address: "/searchMisses" });
  await user.click(await screen.findByRole("button", { name: "设为同义词：补考报名" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox"), "。");
  await user.click(within(dialog).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(within(dialog).getByRole("textbox")).toHaveAccessibleDescription(/请填写此项/));
  expect(within(dialog).getByRole("textbox")).toHaveFocus();
});

it("makes a word a synonym, and says what the server has against it", async () => {
  const { user } = await renderFeature(<SearchMissesPage />, { address: "/searchMisses" });
  await user.click(await screen.findByRole("button", { name: "设为同义词：补考报名" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "保存" }));
  expect(within(dialog).getByRole("textbox")).toHaveAccessibleDescription(/请填写同义的说法/);
  server.use(
    http.post(
      `${base}/synonym`,
      () =>
        HttpResponse.json({
          status: 8008,
          code: 200,
          success: false,
          msg: "“火星”没有搜到任何服务，请换一个说法",
          msgDetail: null,
          result: null,
        }),
      { once: true },
    ),
  );
  const field = within(dialog).getByRole("textbox");
  const save = () => within(dialog).getByRole("button", { name: "保存" });
  await user.type(field, "火星");
  await waitFor(() => expect(save()).not.toHaveAttribute("aria-disabled"));
  await user.click(save());
  expect(await within(dialog).findByText("“火星”没有搜到任何服务，请换一个说法")).toBeVisible();
  await user.clear(field);
  await user.type(field, "缓考");
  await waitFor(() => expect(save()).not.toHaveAttribute("aria-disabled"));
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(last("synonym")).toMatchObject({ word: "补考报名", target: "缓考" });
  expect(await screen.findByText("已保存，搜索“补考报名”可找到 2 项服务")).toBeVisible();
});
