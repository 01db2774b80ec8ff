import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { installSessionPort } from "@/shared/api/port";
import { conversation, fakeChat } from "@/testing/fake-chat";
import { ok, refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { ChatApp } from "./chat-app";

const group = conversation("g1", { name: "软件工程2班", kind: "group", isGroup: true });
const calls: string[] = [];
let rank = "owner";

beforeEach(() => {
  installSessionPort({ accessToken: () => "A1" });
  calls.length = 0;
  rank = "owner";
  const answer = (name: string) =>
    http.post(`*/api/onehall/chat/groups/${name}`, () => {
      calls.push(name);
      return HttpResponse.json(ok({ changed: true }));
    });
  server.use(
    http.post("*/api/im/user/login", () =>
      HttpResponse.json({
        resultCode: 1,
        data: { userId: "1001", httpKey: "K", XMPPDomain: "d", groupDomain: "g" },
      }),
    ),
    http.post("*/api/im/user/getOtherUserInfo", () =>
      HttpResponse.json({
        resultCode: 1,
        data: {
          userId: "g1",
          nickname: "软件工程2班",
          avatar: "",
          notice: "",
          members: [{ userId: "1001", nickname: "林小满", role: rank }],
        },
      }),
    ),
    ...["rename", "notice", "leave", "dissolve"].map(answer),
  );
});

function refuse(name: string, field: string, words: string): void {
  server.use(
    http.post(`*/api/onehall/chat/groups/${name}`, () =>
      HttpResponse.json(refusedField(field, words), { status: 400 }),
    ),
  );
}

async function details() {
  const one = fakeChat({ conversations: [group] });
  await act(() => one.run());
  const view = await renderFeature(<ChatApp chat={one.chat} conversationId="g1" />);
  await view.user.click(
    within(screen.getByRole("region", { name: "软件工程2班" })).getByRole("button", {
      name: "“软件工程2班”的会话操作",
    }),
  );
  await view.user.click(screen.getByRole("menuitem", { name: "群聊信息" }));
  const dialog = within(await screen.findByRole("dialog", { name: "群聊信息" }));
  await dialog.findByText("林小满");
  return { ...view, dialog };
}

it("says at the name what the server refuses, and leads there", async () => {
  refuse("rename", "name", "长度不能超过 50");
  const { user, dialog } = await details();
  const name = dialog.getByRole("textbox", { name: "群名称" });
  await user.type(name, "甲");
  await user.click(dialog.getByRole("button", { name: "修改名称" }));
  await waitFor(() => expect(name).toHaveAccessibleDescription("长度不能超过 50"));
  expect(name).toHaveFocus();
});

it("takes no blank name, and says at the notice what the server refuses", async () => {
  refuse("notice", "notice", "长度不能超过 500");
  const { user, dialog } = await details();
  const name = dialog.getByRole("textbox", { name: "群名称" });
  await user.clear(name);
  await user.click(dialog.getByRole("button", { name: "修改名称" }));
  expect(name).toHaveAccessibleDescription("请填写此项");
  const notice = dialog.getByRole("textbox", { name: "群公告" });
  await user.type(notice, "周五交作业");
  await user.click(dialog.getByRole("button", { name: "发布" }));
  await waitFor(() => expect(notice).toHaveAccessibleDescription("长度不能超过 500"));
  expect(notice).toHaveFocus();
  expect(calls).toEqual([]);
});

it.each([
  ["owner", "解散群聊", "解散“软件工程2班”？", "dissolve"],
  ["member", "退出群聊", "退出“软件工程2班”？", "leave"],
])("asks the %s before the end: %s", async (whose, action, question, call) => {
  rank = whose;
  const { user, dialog } = await details();
  await user.click(dialog.getByRole("button", { name: action }));
  await user.click(
    within(screen.getByRole("dialog", { name: question })).getByRole("button", { name: "取消" }),
  );
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole("button", { name: action }));
  await user.click(
    within(screen.getByRole("dialog", { name: question })).getByRole("button", { name: action }),
  );
  await waitFor(() => expect(calls).toEqual([call]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("lets who looks after a group call everybody in it with one message, and nobody else", async () => {
  const one = fakeChat({ conversations: [group] });
  await act(() => one.run());
  const { user, unmount } = await renderFeature(<ChatApp chat={one.chat} conversationId="g1" />);
  const call = await screen.findByRole("button", { name: "呼叫群内所有人", pressed: false });
  await user.click(call);
  expect(call).toHaveAttribute("aria-pressed", "true");
  const field = screen.getByRole("textbox", { name: /软件工程2班/ });
  await user.type(field, "明天停课{Enter}");
  await waitFor(() =>
    expect(one.transport.sent.at(-1)?.wire).toMatchObject({ content: "明天停课", allUser: 1 }),
  );
  expect(await screen.findByText("@所有人")).toBeVisible();
  expect(call).toHaveAttribute("aria-pressed", "false");
  await user.type(field, "收到请回复{Enter}");
  await waitFor(() => expect(one.transport.sent.at(-1)?.wire.content).toBe("收到请回复"));
  expect(one.transport.sent.at(-1)?.wire.allUser).toBeUndefined();
  unmount();

  rank = "member";
  const last = { messageId: "m9", stanzaId: "9", type: 1, content: "明天停课", fromUserName: "陈老师" };
  const other = fakeChat({
    conversations: [
      {
        ...group,
        id: "g2",
        name: "篮球队",
        unread: 1,
        last: { ...last, fromUserId: "2001", timeSend: 9, isToAll: true },
      },
      group,
    ],
  });
  await act(() => other.run());
  await renderFeature(<ChatApp chat={other.chat} conversationId="g1" />);
  expect(await screen.findByText("[@所有人]")).toBeVisible();
  expect(screen.queryByRole("button", { name: "呼叫群内所有人" })).toBeNull();
});
