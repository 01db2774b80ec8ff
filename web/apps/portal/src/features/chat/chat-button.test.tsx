import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { CHAT_START } from "@/testing/chat-fixtures";
import { conversation, fakeChat } from "@/testing/fake-chat";
import { mockUser, ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { ChatButton, useNoticesInChat } from "./chat-button";
import { chatInstance } from "./chat-instance";
import { closeChatPanel } from "./panel-store";

beforeEach(() => {
  act(() => {
    closeChatPanel();
    chatInstance.setState({ chat: null });
  });
  server.use(http.post("*/api/onehall/chat/badge", () => HttpResponse.json(ok({ unread: 7, notices: 3 }))));
});
const last = {
  messageId: "m",
  stanzaId: null,
  type: 1,
  content: "你好",
  fromUserId: "2001",
  fromUserName: "",
  timeSend: CHAT_START,
  isToAll: false,
};

it("shows the server's number until the chat runs, then what is unread and not muted, 99+ from 100", async () => {
  await renderFeature(<ChatButton />);
  expect(await screen.findByRole("button", { name: "聊天，7 条未读" })).toHaveTextContent("7");
  const { chat, run } = fakeChat({
    conversations: [
      conversation("2001", { unread: 100, last }),
      conversation("2002", { unread: 9, isMuted: true, last }),
    ],
  });
  await act(() => run());
  act(() => chatInstance.setState({ chat }));
  expect(screen.getByRole("button", { name: "聊天，100 条未读" })).toHaveTextContent("99+");
});

it("opens the panel beside the page; Esc closes it and gives the focus back, but not from within a dialog", async () => {
  const { chat, run } = fakeChat({ conversations: [conversation("2001", { name: "陈老师", last })] });
  await act(() => run());
  chatInstance.setState({ chat });
  const { user } = await renderFeature(<ChatButton />);
  await user.click(screen.getByRole("button", { name: "聊天" }));
  expect(await screen.findByRole("complementary", { name: "即时消息" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "发起聊天" }));
  await screen.findByRole("dialog");
  await user.click(screen.getByRole("searchbox", { name: /搜索姓名/ }));
  await user.keyboard("{Escape}");
  expect(screen.getByRole("complementary", { name: "即时消息" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "关闭" }));
  await user.click(screen.getByRole("button", { name: /^陈老师/ }));
  expect(screen.getByRole("link", { name: "在单独页面打开" })).toHaveAttribute("href", "/chat?id=2001");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "即时消息" })).toBeNull());
  expect(screen.getByRole("button", { name: "聊天" })).toHaveFocus();
  expect(chat.store.getState().openId).toBeNull();
});

it("is not there for whoever acts as somebody else", async () => {
  const impersonator = { user_id: "1", user_name: "管理员" };
  await renderFeature(<ChatButton />, { user: { ...mockUser, impersonator } });
  expect(screen.queryByRole("button", { name: /聊天/ })).toBeNull();
});

it("opens nothing over the page of its own", async () => {
  const { user } = await renderFeature(<ChatButton />, { address: "/chat" });
  await user.click(await screen.findByRole("button", { name: /聊天/ }));
  expect(screen.queryByRole("complementary")).toBeNull();
});

function Counted() {
  return <output>{useNoticesInChat()}</output>;
}

it("tells how many of its unread messages are notices, by the server's number until it runs", async () => {
  await renderFeature(<Counted />);
  expect(await screen.findByText("3")).toBeVisible();
  const official = { kind: "official", mpType: "1", last } as const;
  const { chat, run } = fakeChat({
    conversations: [
      conversation("9001", { ...official, unread: 2 }),
      conversation("9002", { ...official, unread: 9, isMuted: true }),
      conversation("2001", { unread: 100, last }),
    ],
  });
  await act(() => run());
  act(() => chatInstance.setState({ chat }));
  expect(screen.getByText("2")).toBeVisible();
});

it("counts no notices for whoever acts as somebody else", async () => {
  const impersonator = { user_id: "1", user_name: "管理员" };
  await renderFeature(<Counted />, { user: { ...mockUser, impersonator } });
  expect(screen.getByText("0")).toBeVisible();
});
