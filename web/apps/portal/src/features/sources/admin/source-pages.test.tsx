import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import type { Schema } from "@/shared/api/schema";
import { changeLanguage } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, refuses } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { SOURCE_ID, api, source, sourceManager, tried } from "@/testing/source-fixtures";

import { SourceListPage } from "./source-list-page";
import { SourcePage } from "./source-page";

const LIST = "/api/onehall/sources/list";
const SAVE = "/api/onehall/sources/save";
const REMOVE = "/api/onehall/sources/remove";
const health = source().health;
const saved: Record<string, unknown>[] = [];
let stored: Schema<"SourceItem">[] = [];

beforeEach(() => {
  saved.length = 0;
  stored = [source()];
  server.use(
    answers(LIST, () => stored),
    answers("/api/onehall/sources/health", () => []),
    answers("/api/onehall/sources/apis", () => [api({ usedBy: ["我的成绩", "考试安排"] })]),
    answers(SAVE, () => ({ sourceId: SOURCE_ID, version: "v2" }), saved),
  );
});

const showList = (address = "/admin/sources") =>
  renderFeature(<SourceListPage />, { address, user: sourceManager });
const showSource = (sourceId = SOURCE_ID, query = "?tab=settings") =>
  renderFeature(<SourcePage sourceId={sourceId} />, {
    address: `/admin/sources/${sourceId}${query}`,
    user: sourceManager,
  });
const save = () => screen.getByRole("button", { name: "保存" });

describe("the list of systems", () => {
  it("says in words how each is, since when, and what uses it", async () => {
    stored = [
      source({
        health: { ...health, p50Ms: 83, lastAnswerTime: "2026-11-27 10:00:01" },
        usedCount: 3,
      }),
      source({
        sourceId: "2",
        sourceName: "图书馆",
        health: {
          ...health,
          breaker: "OPEN",
          lastFaultWords: "超时未响应",
          lastFaultTime: "2026-11-27 09:30:00",
        },
      }),
    ];
    await showList();
    expect(await screen.findByRole("row", { name: /教务系统/ })).toHaveTextContent(
      "教务系统https://jw.example.edu/api教务处正常2026-11-27 10:0083 毫秒13",
    );
    expect(screen.getByRole("row", { name: /图书馆/ })).toHaveTextContent(
      "已断开，稍后自动重试超时未响应（2026-11-27 09:30）",
    );
  });

  it("takes the health that is asked again, not that of the list", async () => {
    server.use(
      answers("/api/onehall/sources/health", () => [
        {
          sourceId: SOURCE_ID,
          state: "WELL" as const,
          health: { ...health, lastAnswerTime: "2026-11-27 11:00:00" },
        },
      ]),
    );
    await showList();
    expect(await screen.findByText("正常")).toBeVisible();
  });

  it("explains what a source is while there is none, and what the operator allows", async () => {
    stored = [];
    await showList();
    expect(await screen.findByText("还没有数据源")).toBeVisible();
    expect(screen.getByText(/outbound.allowed_hosts/)).toBeVisible();
  });

  it("says that it did not load, and tries again", async () => {
    server.use(refuses(LIST, "request.failed", null));
    const { user } = await showList();
    const again = await screen.findByRole("button", { name: "重试" });
    server.use(answers(LIST, () => stored));
    await user.click(again);
    expect(await screen.findByRole("row", { name: /教务系统/ })).toBeVisible();
  });

  it("is narrowed by the address, and turned off without another word about its secret", async () => {
    const { user } = await showList("/admin/sources?keyword=体育");
    await user.click(await screen.findByRole("button", { name: "查看全部" }));
    await user.click(await screen.findByRole("button", { name: /更多.*教务系统/ }));
    await user.click(screen.getByRole("menuitem", { name: "停用" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ sourceId: SOURCE_ID, version: "v1", isEnabled: false, secrets: {} });
  });

  it("names what uses a system that the server does not remove", async () => {
    server.use(refuses(REMOVE, "source.in_use", null));
    const { user } = await showList();
    await user.click(await screen.findByRole("button", { name: /更多.*教务系统/ }));
    await user.click(screen.getByRole("menuitem", { name: "删除" }));
    const dialog = screen.getByRole("dialog");
    expect(dialog).toHaveTextContent("“教务系统”及其 1 个接口将一并删除");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "删除" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/^未执行请重试$/);
  });

  it("speaks English", async () => {
    await changeLanguage("en");
    await showList();
    expect(await screen.findByRole("row", { name: /Academic affairs/ })).toHaveTextContent("Not used yet");
    await changeLanguage("zh-CN");
  });
});

describe("the page of a system", () => {
  it("lists its APIs with what uses them", async () => {
    await showSource(SOURCE_ID, "");
    expect(await screen.findByRole("row", { name: /通知列表/ })).toHaveTextContent(
      /GET \/notices\/\{dept\}160 秒我的成绩、考试安排/,
    );
  });

  it("says that there is none of this address", async () => {
    await showSource("nothing");
    expect(await screen.findByText("数据源不存在或已删除")).toBeVisible();
  });

  it("makes one with the secret of its kind, and leads to its page", async () => {
    const { user, router } = await showSource("new", "");
    await user.click(save());
    expect(screen.getByRole("textbox", { name: /^名称/ })).toHaveFocus();
    await user.type(screen.getByRole("textbox", { name: /^名称/ }), "图书馆");
    await user.type(screen.getByRole("textbox", { name: /^系统地址/ }), "https://lib.example.edu");
    await user.click(screen.getByRole("radio", { name: /^请求头密钥/ }));
    await user.type(screen.getByRole("textbox", { name: /^请求头名称/ }), "X-Api-Key");
    await user.type(screen.getByLabelText("密钥"), "s3cret");
    await clickGuarded(user, save());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/sources/${SOURCE_ID}`));
    expect(saved).toEqual([
      expect.objectContaining({ sourceName: "图书馆", authKind: "HEADER", secrets: { value: "s3cret" } }),
    ]);
  });

  it("shows the line for the operator when the server does not know the address", async () => {
    const line = 'allowed_hosts = ["10.0.0.9"]';
    server.use(
      http.post(`*${SAVE}`, () =>
        HttpResponse.json({
          status: 8008,
          code: 8008,
          success: false,
          msg: "10.0.0.9 位于内网，尚未允许访问",
          msgDetail: `请运维人员在配置文件的 [outbound] 中加入：${line} [source.unlisted r-1]`,
        }),
      ),
    );
    const { user } = await showSource();
    await user.type(await screen.findByRole("textbox", { name: "负责人" }), "信息科");
    await clickGuarded(user, save());
    expect(await screen.findByText("10.0.0.9 位于内网，尚未允许访问")).toBeVisible();
    expect(screen.getByRole("textbox", { name: /^系统地址/ })).toHaveFocus();
    expect(screen.getByText(/allowed_hosts/)).toHaveTextContent(`[outbound] ${line}`);
  });

  it("keeps, replaces and takes away a stored secret, and asks for it again before it would go elsewhere", async () => {
    stored = [source({ authKind: "BEARER", secretName: "token", hasSecret: true })];
    const { user } = await showSource();
    const group = await screen.findByRole("group", { name: "令牌" });
    expect(group).toHaveTextContent("已设置");
    await user.click(within(group).getByRole("button", { name: "清除" }));
    expect(group).toHaveTextContent("保存后清除");
    await user.click(within(group).getByRole("button", { name: "撤销" }));
    const origin = screen.getByRole("textbox", { name: /^系统地址/ });
    await user.type(origin, ":8443");
    expect(screen.getByText(/系统地址已更改，原来的密钥不会发往新地址/)).toBeVisible();
    await clickGuarded(user, save());
    expect(screen.getByLabelText(/^令牌/)).toHaveFocus();
    expect(saved).toEqual([]);
    await user.type(screen.getByLabelText(/^令牌/), "next");
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ origin: "https://jw.example.edu:8443", secrets: { token: "next" } });
  });

  it("says who was quicker and when, and whose words stand", async () => {
    const { user } = await showSource();
    const owner = await screen.findByRole("textbox", { name: "负责人" });
    await user.clear(owner);
    await user.type(owner, "信息科");
    stored = [
      source({ version: "v9", owner: "教务科", updateUserName: "林知远", updateTime: "2026-11-27 11:11:00" }),
    ];
    server.use(refuses(SAVE, "object.conflict", null));
    await clickGuarded(user, save());
    expect(await screen.findByRole("alert")).toHaveTextContent("林知远于 2026-11-27 11:11 保存了新的改动");
    await user.click(screen.getByRole("button", { name: "保留我的，再次保存时覆盖" }));
    server.use(answers(SAVE, () => ({ sourceId: SOURCE_ID, version: "v10" }), saved));
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ version: "v9", owner: "信息科" });
  });

  it("tries the connection as the form stands, and says what is wrong in words", async () => {
    const asked: Record<string, unknown>[] = [];
    server.use(
      answers(
        "/api/onehall/sources/test",
        () =>
          tried({
            status: null,
            fault: { code: "REFUSED", words: "该地址不允许访问", line: 'allowed_hosts = ["10.0.0.9"]' },
          }),
        asked,
      ),
    );
    const { user } = await showSource();
    await user.type(await screen.findByRole("textbox", { name: /^系统地址/ }), ":1");
    await user.click(screen.getByRole("button", { name: "测试" }));
    expect(await screen.findByText("调用未成功：该地址不允许访问")).toBeVisible();
    expect(screen.getByText(/allowed_hosts = \["10.0.0.9"\]/)).toBeVisible();
    expect(asked[0]).toMatchObject({
      source: { sourceId: SOURCE_ID, origin: "https://jw.example.edu:1" },
      api: { method: "GET", path: "/", listPath: "$" },
    });
    expect(saved).toEqual([]);
  });
});
