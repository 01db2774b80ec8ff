import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { installSessionPort } from "@/shared/api/port";
import { CHAT_START, chatMessage } from "@/testing/chat-fixtures";
import { conversation, fakeChat } from "@/testing/fake-chat";
import { mockUser } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { ChatApp } from "./chat-app";

const theirs = chatMessage("m1", { fromUserId: "2001", stanzaId: "1" });

/** The conversation with 陈老师 is open; there is another one, and a group. */
async function show() {
  const { messageId, stanzaId, type, content, fromUserId, fromUserName, timeSend, isToAll } = theirs;
  const last = { messageId, stanzaId, type, content, fromUserId, fromUserName, timeSend, isToAll };
  const one = fakeChat({
    conversations: [
      conversation("2001", { name: "陈老师", last, lastTime: CHAT_START }),
      conversation("2002", { name: "李老师", last, lastTime: CHAT_START - 1 }),
      conversation("g1", { name: "软件工程2班", kind: "group", isGroup: true }),
    ],
    archive: { 2001: [theirs] },
  });
  await act(() => one.run());
  const view = await renderFeature(<ChatApp chat={one.chat} conversationId="2001" />, { user: mockUser });
  return { ...one, ...view };
}

it("says in words who is online, in the list, above the messages and on the card, until the connection is gone", async () => {
  installSessionPort({ accessToken: () => "A1" });
  const answer = (data: object) => () => HttpResponse.json({ resultCode: 1, data });
  server.use(
    http.post(
      "*/api/im/user/login",
      answer({ userId: "1001", httpKey: "K", XMPPDomain: "d", groupDomain: "g" }),
    ),
    http.post(
      "*/api/im/user/getOtherUserInfo",
      answer({ userId: "2001", nickname: "陈老师", avatar: "", kind: "teacher", mayChat: true }),
    ),
  );
  const { transport, user } = await show();
  const row = screen.getAllByRole("listitem").find((one) => one.textContent.includes("陈老师"))!;
  const head = within(screen.getByRole("region", { name: "陈老师" }));
  expect([within(row).queryByText("在线"), head.queryByText("在线")]).toEqual([null, null]);
  act(() => transport.presence("2001", true));
  expect(within(row).getByRole("button", { name: /陈老师.*在线|在线.*陈老师/ })).toBeVisible();
  expect(head.getByText("在线")).toBeVisible();
  expect(screen.getAllByText("在线")).toHaveLength(2);
  await user.click(head.getByRole("button", { name: "“陈老师”的会话操作" }));
  await user.click(screen.getByRole("menuitem", { name: "查看名片" }));
  const card = within(await screen.findByRole("dialog", { name: "名片" }));
  expect(await card.findByText("在线")).toBeInTheDocument();
  act(() => transport.lose());
  expect(screen.queryByText("在线")).toBeNull();
});
