import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { CHAT_START, chatMessage } from "@/testing/chat-fixtures";
import { conversation, fakeChat } from "@/testing/fake-chat";
import { mockUser } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { giveRowSizes } from "@/testing/row-sizes";

import { ChatApp } from "./chat-app";

beforeEach(giveRowSizes);
afterEach(() => vi.unstubAllGlobals());

const said = (at: number) =>
  chatMessage(`m${at}`, {
    stanzaId: String(at),
    content: `第 ${at} 句`,
    timeSend: CHAT_START + at,
    fromUserId: "2001",
    fromUserName: "陈老师",
    toUserId: "1001",
  });

it("2,000 conversations: those in sight are drawn, the arrows reach all", async () => {
  const one = fakeChat({
    conversations: Array.from({ length: 2000 }, (_, at) =>
      conversation(`c${at}`, {
        name: `会话${at + 1}`,
        last: {
          messageId: `m${at}`,
          stanzaId: "1",
          type: 1,
          content: "好的",
          fromUserId: "2001",
          fromUserName: "陈老师",
          timeSend: CHAT_START - at,
          isToAll: false,
        },
        lastTime: CHAT_START - at,
      }),
    ),
  });
  await act(() => one.run());
  const { user } = await renderFeature(<ChatApp chat={one.chat} conversationId={null} />, { user: mockUser });
  const list = await screen.findByRole("list", { name: "会话列表" });
  await within(list).findByText("会话1");
  expect(within(list).getAllByRole("listitem").length).toBeLessThan(100);
  const search = screen.getByRole("searchbox", { name: "搜索会话" });
  await user.click(search);
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement).toHaveAttribute("data-row", "c0"));
  await user.keyboard("{End}");
  // the last one is the account of the service hall, which has said nothing
  await waitFor(() => expect(document.activeElement).toHaveAttribute("data-row", "30001"));
  const last = document.activeElement?.closest("li");
  expect(last).toHaveAttribute("aria-posinset", "2001");
  expect(last).toHaveAttribute("aria-setsize", "2001");
});

it("300 messages: those in sight are drawn and say their places, the keys reach the first", async () => {
  const one = fakeChat({
    conversations: [conversation("2001", { name: "陈老师", lastTime: CHAT_START })],
    archive: { 2001: Array.from({ length: 400 }, (_, at) => said(at + 1)) },
    pageSize: 300,
  });
  await act(() => one.run());
  const { user } = await renderFeature(<ChatApp chat={one.chat} conversationId="2001" />, { user: mockUser });
  const log = await screen.findByRole("log", { name: "与“陈老师”的聊天记录" });
  const end = await within(log).findByRole("article", { name: /第 400 句/ });
  expect(within(log).getAllByRole("article").length).toBeLessThan(100);
  expect(end).toHaveAttribute("aria-posinset", "300");
  expect(end).toHaveAttribute("aria-setsize", "-1");
  act(() => end.focus());
  await user.keyboard("{ArrowUp}{ArrowUp}");
  await waitFor(() => expect(within(log).getByRole("article", { name: /第 398 句/ })).toHaveFocus());
  one.calls.history.mockClear();
  await user.keyboard("{Home}");
  await waitFor(() =>
    expect(document.activeElement).toHaveAttribute("aria-label", expect.stringContaining("第 101 句")),
  );
});
