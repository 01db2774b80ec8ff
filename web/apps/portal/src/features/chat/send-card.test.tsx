import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { sendCard, sendCardStore } from "@/shared/lib/send-card";
import { SendCardButton } from "@/shared/ui/send-card-button";
import { conversation, fakeChat } from "@/testing/fake-chat";
import { mockUser, ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { ChatApp } from "./chat-app";
import { chatInstance } from "./chat-instance";
import { MESSAGE_TYPE } from "./model/message";
import { SendCardLayer } from "./send-card-layer";

const CARD = {
  objectId: "s7",
  title: "在读证明打印",
  sub: "教务处",
  url: "/home/service/s7",
  img: "/icons/proof.svg",
} as const;
const talked = {
  lastTime: 9,
  last: {
    messageId: "m",
    stanzaId: "1",
    type: 1,
    content: "好",
    fromUserId: "2001",
    fromUserName: "",
    timeSend: 9,
    isToAll: false,
  },
};

beforeEach(() => {
  server.use(
    http.post("*/app/userList/queryFrents", () =>
      HttpResponse.json(
        ok({
          records: [
            {
              userId: "3003",
              nickname: "赵磊",
              avatar: "",
              kind: "teacher",
              deptName: "法学院",
              postName: "",
              courseName: "",
            },
          ],
          total: 1,
          size: 20,
          current: 1,
          pages: 1,
        }),
      ),
    ),
  );
});
afterEach(() => {
  act(() => sendCard(null));
  chatInstance.setState({ chat: null });
});

async function offer(user = mockUser) {
  const one = fakeChat({
    conversations: [
      conversation("2001", { name: "陈老师", ...talked }),
      conversation("g1", { name: "软件工程2班", kind: "group", isGroup: true, lastTime: 20 }),
      conversation("9001", { name: "教务处", kind: "official", mpType: "1", lastTime: 30 }),
    ],
  });
  await act(() => one.run());
  chatInstance.setState({ chat: one.chat });
  const view = await renderFeature(
    <>
      <SendCardButton card={CARD} />
      <SendCardLayer />
    </>,
    { user },
  );
  /** What was said, without the message that says that this device is here. */
  const said = () => one.transport.sent.filter(({ wire }) => wire.type !== MESSAGE_TYPE.device);
  return { ...one, ...view, said };
}

describe("sending a service into a conversation (000 §3, type 8)", () => {
  it("asks whereto, by keyboard, and sends the card and what is said with it to each", async () => {
    const { user, said } = await offer();
    const button = screen.getByRole("button", { name: "发送到会话" });
    button.focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "发送到会话" });
    const send = within(dialog).getByRole("button", { name: "发送" });
    expect(send).toBeDisabled();
    // Official accounts are only read.
    const list = within(dialog).getByRole("list", { name: "会话列表" });
    expect(
      within(list)
        .getAllByRole("button")
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining("软件工程2班"),
      expect.stringContaining("陈老师"),
      expect.stringContaining("文件传输助手"),
    ]);
    within(list)
      .getByRole("button", { name: /陈老师/ })
      .focus();
    await user.keyboard("{Enter}");
    expect(within(list).getByRole("button", { name: /陈老师/, pressed: true })).toBeVisible();
    await user.click(within(list).getByRole("button", { name: /软件工程2班/ }));
    await user.type(within(dialog).getByRole("textbox", { name: "给对方留言（可选）" }), "看看这个");
    await user.click(within(dialog).getByRole("button", { name: "发送（2）" }));
    expect(said().map(({ wire }) => [wire.toUserId, wire.chatType, wire.type, wire.content])).toEqual([
      ["2001", "chat", 8, JSON.stringify({ title: CARD.title, sub: CARD.sub, url: CARD.url, img: CARD.img })],
      ["2001", "chat", 1, "看看这个"],
      ["g1", "groupchat", 8, expect.stringContaining("在读证明打印")],
      ["g1", "groupchat", 1, "看看这个"],
    ]);
    expect(said()[0]).toMatchObject({ wire: { objectId: "s7" }, body: "在读证明打印" });
    expect(await screen.findByText("已发送给陈老师、软件工程2班")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button).toHaveFocus();
  });

  it("begins a conversation with somebody of the directory", async () => {
    const { user, said, store } = await offer();
    await user.click(screen.getByRole("button", { name: "发送到会话" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("tab", { name: "通讯录" }));
    await user.type(within(dialog).getByRole("searchbox", { name: "搜索姓名、学号或工号" }), "赵");
    await user.click(await within(dialog).findByRole("button", { name: /赵磊/ }));
    // Whom one no longer means is taken out again.
    expect(within(dialog).getByRole("button", { name: "移除赵磊" })).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "发送" }));
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]).toMatchObject({ wire: { toUserId: "3003", toUserName: "赵磊", type: 8 } });
    expect(store.getState().conversations.get("3003")).toMatchObject({ name: "赵磊", kind: "teacher" });
  });

  it("is nothing for visitors, and for who acts as somebody else", async () => {
    await offer({ ...mockUser, impersonator: { userId: "7", userName: "管理员" } as never });
    expect(screen.queryByRole("button", { name: "发送到会话" })).toBeNull();
  });

  it("has nothing that axe finds", async () => {
    const { user } = await offer();
    await user.click(screen.getByRole("button", { name: "发送到会话" }));
    await screen.findByRole("list", { name: "会话列表" });
    expect(await violations()).toBe("");
    expect(sendCardStore.getState().card).toEqual(CARD);
  });

  it("is a card in the conversation that opens it in the portal", async () => {
    const { chat, user, router } = await offer();
    act(() => chat.send.card({ userId: "2001", nickname: "陈老师", avatar: "", kind: "teacher" }, CARD));
    const view = await renderFeature(<ChatApp chat={chat} conversationId="2001" />);
    const link = await screen.findByRole("link", { name: /在读证明打印\s*教务处/ });
    expect(link).toHaveAttribute("href", "/home/service/s7");
    expect(link).not.toHaveAttribute("target");
    await user.click(link);
    await waitFor(() => expect(view.router.state.location.pathname).toBe("/home/service/s7"));
    expect(router.state.location.pathname).toBe("/");
  });
});
