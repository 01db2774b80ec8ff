import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { run as axe } from "axe-core";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";

import { installSessionPort } from "@/shared/api/port";
import { bodyOf } from "@/testing/body";
import { CHAT_START, chatMessage } from "@/testing/chat-fixtures";
import { type FakeChatOptions, conversation, fakeChat } from "@/testing/fake-chat";
import { mockUser, ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { ChatApp } from "./chat-app";

const theirs = (id: string, stanzaId: string, extra: object = {}) =>
  chatMessage(id, { fromUserId: "2001", fromUserName: "陈老师", toUserId: "1001", stanzaId, ...extra });
const last = (content: string, timeSend = CHAT_START) => ({
  messageId: content,
  stanzaId: "1",
  type: 1,
  content,
  fromUserId: "2001",
  fromUserName: "陈老师",
  timeSend,
  isToAll: false,
});
const chen = conversation("2001", { name: "陈老师", last: last("你好"), lastTime: CHAT_START });

async function show(options: FakeChatOptions, conversationId: string | null = null, user = mockUser) {
  const one = fakeChat(options);
  await act(() => one.run());
  const view = await renderFeature(<ChatApp chat={one.chat} conversationId={conversationId} />, { user });
  return { ...one, ...view };
}
const field = () => screen.getByRole("textbox", { name: "发送消息给“陈老师”" });
const log = () => screen.getByRole("log", { name: "与“陈老师”的聊天记录" });

describe("the list", () => {
  const options = {
    conversations: [
      chen,
      conversation("g1", {
        name: "软件工程2班",
        kind: "group",
        isGroup: true,
        last: { ...last("收到"), fromUserName: "王雨桐" },
        lastTime: CHAT_START + 9,
        unread: 120,
        isMuted: true,
      }),
      conversation("9001", { name: "教务处", kind: "official", mpType: "1", pinnedAt: 5, unread: 2 }),
      conversation("2009", { name: "没有消息的人" }),
    ],
    drafts: { 2001: "写到一半" },
  } satisfies FakeChatOptions;

  it("has pinned ones first, 99+, drafts, senders in groups, and no contacts without messages", async () => {
    await show(options);
    const rows = within(screen.getByRole("list", { name: "会话列表" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining("教务处"),
      expect.stringMatching(/软件工程2班.*王雨桐：收到.*消息免打扰.*99\+120 条未读/),
      expect.stringMatching(/陈老师.*\[草稿\] 写到一半/),
      // Servers that do not list the assistant have it all the same.
      expect.stringContaining("文件传输助手"),
    ]);
  });
  it("is one stop in the tab order; arrows, Home and End move, Enter opens", async () => {
    const { user } = await show(options);
    const rows = screen
      .getAllByRole("button", { name: /教务处|软件工程|陈老师|文件传输/ })
      .filter((row) => row.dataset["row"] !== undefined);
    expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1, -1]);
    rows[0]?.focus();
    await user.keyboard("{ArrowDown}");
    expect(rows[1]).toHaveFocus();
    await user.keyboard("{End}");
    expect(rows[3]).toHaveFocus();
    await user.keyboard("{Home}{ArrowUp}");
    expect(rows[0]).toHaveFocus();
    await user.keyboard("{End}{ArrowUp}{Enter}");
    expect(await screen.findByRole("log", { name: "与“陈老师”的聊天记录" })).toBeVisible();
  });
  it("searches names, and says when there is none", async () => {
    const { user } = await show(options);
    await user.type(screen.getByRole("searchbox", { name: "搜索会话" }), "教务");
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    await user.type(screen.getByRole("searchbox", { name: "搜索会话" }), "xx");
    expect(screen.getByText("没有匹配的会话")).toBeVisible();
  });
  it("pins, mutes and asks before it deletes", async () => {
    const { user, calls } = await show(options);
    const row = screen.getAllByRole("listitem").find((one) => one.textContent.includes("陈老师"));
    if (row === undefined) throw new Error("no row");
    act(() => within(row).getByRole("button").focus());
    await user.click(within(row).getByRole("button", { name: "“陈老师”的会话操作" }));
    await user.click(screen.getByRole("menuitem", { name: "置顶" }));
    expect(calls.changeConversation).toHaveBeenCalledWith("2001", { openTopChatTime: expect.any(Number) });
    await user.click(within(row).getByRole("button", { name: "“陈老师”的会话操作" }));
    await user.click(screen.getByRole("menuitem", { name: "消息免打扰" }));
    expect(calls.changeConversation).toHaveBeenLastCalledWith("2001", { offlineNoPushMsg: true });
    await user.click(within(row).getByRole("button", { name: "“陈老师”的会话操作" }));
    await user.click(screen.getByRole("menuitem", { name: "取消免打扰" }));
    expect(calls.changeConversation).toHaveBeenLastCalledWith("2001", { offlineNoPushMsg: false });
    await user.click(within(row).getByRole("button", { name: "“陈老师”的会话操作" }));
    await user.click(screen.getByRole("menuitem", { name: "删除聊天记录" }));
    expect(calls.removeHistory).not.toHaveBeenCalled();
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "删除" }));
    expect(calls.removeHistory).toHaveBeenCalledExactlyOnceWith("2001");
  });
  it("says what failed and loads again", async () => {
    const one = fakeChat(options);
    one.calls.conversations.mockRejectedValueOnce(new Error("坏了"));
    await act(() => one.run());
    const { user } = await renderFeature(<ChatApp chat={one.chat} conversationId={null} />);
    await user.click(await screen.findByRole("button", { name: "重试" }));
    expect(await screen.findByRole("button", { name: /陈老师/ })).toBeVisible();
  });
});

describe("the messages", () => {
  const archive = {
    2001: [
      theirs("m1", "1", { content: "看 https://a.example/x 。<b>粗</b>" }),
      chatMessage("m2", { stanzaId: "2", content: "> 陈老师: 看\n好的", timeSend: CHAT_START + 60 }),
      theirs("m3", "3", {
        type: 9,
        content: "/f/1",
        fileName: "报告.docx",
        fileSize: 1536,
        timeSend: CHAT_START + 400,
      }),
      theirs("m4", "4", {
        type: 8,
        content: '{"title":"通知","url":"javascript:alert(1)"}',
        timeSend: CHAT_START + 401,
      }),
      theirs("m7", "4", {
        type: 9,
        content: "javascript:alert(1)",
        fileName: "坏.docx",
        timeSend: CHAT_START + 401,
      }),
      { ...theirs("m5", "5", { timeSend: CHAT_START + 402 }), isRevoked: true, content: "" },
      theirs("m6", "6", { type: 77, timeSend: CHAT_START + 403 }),
    ],
  };
  it("are a log; text is only text, links by rule, files with size, unsafe cards without a link", async () => {
    await show({ conversations: [{ ...chen, unread: 1, readStanzaId: "5" }], archive }, "2001");
    const messages = await within(log()).findAllByRole("article");
    expect(log()).toHaveAttribute("aria-live", "polite");
    expect(within(log()).getByRole("link", { name: /https:\/\/a\.example\/x/ })).toHaveAttribute(
      "href",
      "https://a.example/x",
    );
    expect(log().querySelector("b")).toBeNull();
    expect(messages[0]).toHaveTextContent("<b>粗</b>");
    expect(within(log()).getByRole("link", { name: "下载“报告.docx”" })).toHaveTextContent("1.5 KB");
    expect(within(log()).getByText("通知").closest("a")).toBeNull();
    expect(within(log()).getByText("坏.docx").closest("a")).toBeNull();
    expect(within(log()).getByText("陈老师撤回了一条消息")).toBeVisible();
    expect(within(log()).getByText("暂不支持显示此类消息")).toBeVisible();
    expect(within(log()).getByText("以下为未读消息")).toBeVisible();
    expect(within(log()).getByText("没有更早的消息了")).toBeVisible();
  });
  it("are walked through with the arrows; the menu copies, quotes, deletes", async () => {
    const { user, calls } = await show({ conversations: [chen], archive }, "2001");
    const messages = await within(log()).findAllByRole("article");
    expect(messages.filter((one) => one.tabIndex === 0)).toHaveLength(1);
    act(() => messages.at(-1)?.focus());
    await user.keyboard("{Home}");
    expect(messages[0]).toHaveFocus();
    await user.click(within(messages[0] ?? log()).getByRole("button", { name: "消息操作" }));
    await user.click(screen.getByRole("menuitem", { name: "引用" }));
    expect(field()).toHaveFocus();
    await user.keyboard("收到{Enter}");
    expect(await within(log()).findByText(/^陈老师: 看 https/)).toBeVisible();
    await user.click(within(messages[0] ?? log()).getByRole("button", { name: "消息操作" }));
    await user.click(screen.getByRole("menuitem", { name: "删除" }));
    expect(calls.removeMessage).toHaveBeenCalledExactlyOnceWith("m1");
  });
  it("of one's own show what became of them", async () => {
    const { user, transport } = await show({ conversations: [chen] }, "2001");
    await user.type(await screen.findByRole("textbox", { name: /发送消息/ }), "在吗{Enter}");
    expect(within(log()).getByText("发送中…")).toBeVisible();
    const [id = ""] = transport.takeSent();
    act(() => transport.ack(id));
    expect(within(log()).getByText("已发送")).toBeVisible();
    const marker = { kind: "marker", conversationId: "2001", fromUserId: "2001", of: id } as const;
    act(() => transport.receive({ ...marker, what: "received" }));
    expect(within(log()).getByText("已送达")).toBeVisible();
    act(() => transport.receive({ ...marker, what: "displayed" }));
    expect(within(log()).getByText("已读")).toBeVisible();
  });
  it("that were refused say why, and can be sent again or given up", async () => {
    const { user, transport } = await show({ conversations: [chen] }, "2001");
    await user.type(await screen.findByRole("textbox", { name: /发送消息/ }), "词{Enter}");
    const [id = ""] = transport.takeSent();
    act(() => transport.receive({ kind: "refused", messageId: id, condition: "x", text: "含有敏感词" }));
    expect(within(log()).getByRole("alert")).toHaveTextContent("含有敏感词");
    await user.click(within(log()).getByRole("button", { name: "重新发送" }));
    expect(transport.takeSent()).toEqual([id]);
    act(() => transport.receive({ kind: "refused", messageId: id, condition: "x", text: "含有敏感词" }));
    await user.click(within(log()).getByRole("button", { name: "放弃发送" }));
    expect(within(log()).queryByRole("article")).toBeNull();
  });
  it("found by a search are shown where they stand", async () => {
    const { user } = await show({ conversations: [chen], archive }, "2001");
    await user.click(await screen.findByRole("button", { name: "查找聊天记录" }));
    installSessionPort({ accessToken: () => "A1" });
    server.use(
      http.post("*/api/im/user/login", () =>
        HttpResponse.json({
          resultCode: 1,
          data: { userId: "1001", httpKey: "K", XMPPDomain: "d", groupDomain: "g" },
        }),
      ),
      http.post("*/api/im/tigase/shiku_msgs", () =>
        HttpResponse.json({
          resultCode: 1,
          data: {
            hasMore: false,
            messages: [
              {
                messageId: "m2",
                stanzaId: "2",
                fromUserId: "1001",
                toUserId: "2001",
                timeSend: CHAT_START,
                type: 1,
                content: "好的",
              },
            ],
          },
        }),
      ),
    );
    await user.type(await screen.findByRole("searchbox", { name: "输入关键词" }), "好");
    await user.click(await screen.findByRole("button", { name: /我.*好的/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(log().querySelector('[data-wanted="true"]')).toHaveTextContent("好的"));
  });
});

describe("the composer", () => {
  it("sends with Enter, begins a line with Shift+Enter, and never cuts an input method off", async () => {
    const { user, transport } = await show({ conversations: [chen] }, "2001");
    const input = await screen.findByRole("textbox", { name: /发送消息/ });
    await user.type(input, "nihao");
    fireEvent.keyDown(input, { key: "Enter", isComposing: true });
    fireEvent.keyDown(input, { key: "Enter", keyCode: 229 });
    expect(transport.takeSent()).toEqual([]);
    await user.type(input, "{Shift>}{Enter}{/Shift}b");
    expect(input).toHaveValue("nihao\nb");
    await user.type(input, "{Enter}");
    expect(transport.takeSent()).toHaveLength(1);
    expect(transport.sent.at(-1)?.wire.content).toBe("nihao\nb");
    expect(input).toHaveValue("");
  });
  it("keeps a draft for each conversation", async () => {
    const { user } = await show(
      { conversations: [chen, conversation("2002", { name: "王雨桐", last: last("x") })] },
      "2001",
    );
    await user.type(await screen.findByRole("textbox", { name: /陈老师/ }), "草稿一");
    await user.click(screen.getByRole("button", { name: /王雨桐/ }));
    expect(await screen.findByRole("textbox", { name: "发送消息给“王雨桐”" })).toHaveValue("");
    await user.click(screen.getAllByRole("button", { name: /陈老师/ })[0] ?? document.body);
    expect(await screen.findByRole("textbox", { name: "发送消息给“陈老师”" })).toHaveValue("草稿一");
  });
  it("takes pasted and dropped files", async () => {
    const { calls } = await show({ conversations: [chen] }, "2001");
    const input = await screen.findByRole("textbox", { name: /发送消息/ });
    const file = new File([new Uint8Array(10)], "截图.png", { type: "image/png" });
    fireEvent.paste(input, { clipboardData: { files: [file] } });
    fireEvent.drop(log(), { dataTransfer: { files: [file], types: ["Files"] } });
    expect(calls.upload).toHaveBeenCalledTimes(2);
  });
  it("puts an emoji where the cursor is", async () => {
    const { user } = await show({ conversations: [chen] }, "2001");
    await user.type(await screen.findByRole("textbox", { name: /发送消息/ }), "好");
    await user.click(screen.getByRole("button", { name: "表情" }));
    await user.click(await screen.findByRole("button", { name: "赞" }));
    expect(field()).toHaveValue("好👍");
    expect(field()).toHaveFocus();
  });
  it("is not there for official accounts", async () => {
    await show(
      { conversations: [conversation("9001", { name: "教务处", kind: "official", mpType: "1" })] },
      "9001",
    );
    expect(await screen.findByText(/公众号仅用于发布通知/)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /发送消息/ })).toBeNull();
  });
});

describe("the connection", () => {
  it("is told while it is lost", async () => {
    const { transport } = await show({ conversations: [chen] });
    expect(screen.queryByText(/连接已断开/)).toBeNull();
    await act(async () => transport.lose());
    expect(await screen.findByText(/连接已断开/)).toBeVisible();
  });
});

it("starts a chat from the directory, and a group with several", async () => {
  const made: unknown[] = [];
  server.use(
    http.post("*/app/userList/organizationItem", async ({ request }) => {
      const { deptId } = await bodyOf(request);
      return HttpResponse.json(
        ok(
          deptId === undefined
            ? {
                departments: [{ id: "d1", name: "计算机学院", memberCount: 2, hasChildren: false }],
                users: [],
              }
            : {
                departments: [],
                users: [
                  { userId: "2005", nickname: "赵明", kind: "student" },
                  { userId: "2006", nickname: "钱进", kind: "student" },
                ],
              },
        ),
      );
    }),
    http.post("*/api/onehall/chat/groups/create", async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(ok({ groupId: "g9" }));
    }),
  );
  const { user } = await show({});
  await user.click(screen.getByRole("button", { name: "发起聊天" }));
  await user.click(await screen.findByRole("row", { name: /计算机学院/ }));
  await user.click(await screen.findByRole("row", { name: /赵明/ }));
  expect(await screen.findByRole("log", { name: "与“赵明”的聊天记录" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "发起聊天" }));
  await user.click(await screen.findByRole("button", { name: "发起群聊" }));
  const dialog = () => within(screen.getByRole("dialog"));
  await user.click(await dialog().findByRole("row", { name: /计算机学院/ }));
  await user.click(await dialog().findByRole("row", { name: /赵明/ }));
  await user.click(await dialog().findByRole("row", { name: /钱进/ }));
  await user.type(screen.getByRole("textbox", { name: "群名称" }), "课程小组");
  await user.click(screen.getByRole("button", { name: "创建" }));
  expect(await screen.findByRole("log", { name: "与“课程小组”的聊天记录" })).toBeVisible();
  expect(made).toEqual([expect.objectContaining({ name: "课程小组", userIds: ["2005", "2006"] })]);
});

describe("the directory", () => {
  it("is a tree walked by arrow keys, and asks again for a department that failed", async () => {
    let isDown = true;
    server.use(
      http.post("*/app/userList/organizationItem", async ({ request }) => {
        const { deptId } = await bodyOf(request);
        if (deptId !== undefined && isDown) return HttpResponse.json({}, { status: 500 });
        const departments = deptId === undefined ? [{ id: "d1", name: "计算机学院", memberCount: 1 }] : [];
        const users = deptId === undefined ? [] : [{ userId: "2005", nickname: "赵明", kind: "student" }];
        return HttpResponse.json(ok({ departments, users }));
      }),
    );
    const { user } = await show({});
    await user.click(screen.getByRole("button", { name: "发起聊天" }));
    const college = await screen.findByRole("row", { name: /计算机学院/ });
    act(() => college.focus());
    await user.keyboard("{ArrowRight}");
    expect(college).toHaveAttribute("aria-expanded", "true");
    const failed = await screen.findByRole("row", { name: "加载失败，点击重试" });
    isDown = false;
    await user.click(failed);
    expect(await screen.findByRole("row", { name: /赵明/ })).toHaveAttribute("aria-level", "2");
  });

  const organization = http.post("*/app/userList/organizationItem", () =>
    HttpResponse.json(ok({ departments: [], users: [] })),
  );
  const open = async (kind: "student" | "teacher") => {
    server.use(organization);
    const view = await show({}, null, { ...mockUser, kind });
    await view.user.click(screen.getByRole("button", { name: "发起聊天" }));
    await screen.findByRole("tab", { name: "组织架构" });
    return view;
  };
  const tabs = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

  it("shows students their class and their teachers with the courses", async () => {
    const asked: unknown[] = [];
    server.use(
      http.post("*/app/userList/myTeachers", () =>
        HttpResponse.json(
          ok([
            {
              userId: "2001",
              nickname: "陈老师",
              kind: "teacher",
              deptName: "计算机学院",
              courseName: "数据结构、操作系统",
            },
          ]),
        ),
      ),
      http.post("*/app/userList/classMate", async ({ request }) => {
        asked.push((await bodyOf(request))["classId"]);
        return HttpResponse.json(ok([{ userId: "2005", nickname: "赵明", kind: "student" }]));
      }),
    );
    const { user } = await open("student");
    expect(tabs()).toEqual(["组织架构", "我的班级", "我的老师", "公众号"]);
    await user.click(screen.getByRole("tab", { name: "我的班级" }));
    expect(await screen.findByRole("button", { name: /赵明/ })).toBeVisible();
    expect(asked).toEqual([undefined]);
    await user.click(screen.getByRole("tab", { name: "我的老师" }));
    const teacher = await screen.findByRole("button", { name: /陈老师.*数据结构、操作系统 · 计算机学院/ });
    await user.click(teacher);
    expect(await screen.findByRole("log", { name: "与“陈老师”的聊天记录" })).toBeVisible();
  });
  it("shows teachers the classes they teach, each with its students", async () => {
    const asked: unknown[] = [];
    server.use(
      http.post("*/app/userList/classListByTeacher", () =>
        HttpResponse.json(ok([{ classId: "c1", className: "计科2401", memberCount: 31 }])),
      ),
      http.post("*/app/userList/classMate", async ({ request }) => {
        asked.push((await bodyOf(request))["classId"]);
        return HttpResponse.json(ok([{ userId: "2005", nickname: "赵明", kind: "student" }]));
      }),
    );
    const { user } = await open("teacher");
    expect(tabs()).toEqual(["组织架构", "任教班级", "公众号"]);
    await user.click(screen.getByRole("tab", { name: "任教班级" }));
    await user.click(await screen.findByRole("button", { name: /计科2401.*31 人/ }));
    expect(await screen.findByRole("list", { name: "计科2401" })).toHaveTextContent("赵明");
    expect(asked).toEqual(["c1"]);
    await user.click(screen.getByRole("button", { name: "返回全部班级" }));
    expect(await screen.findByRole("list", { name: "任教班级" })).toBeVisible();
  });
  it("says that one teaches no class, and what failed, and asks again", async () => {
    let tries = 0;
    server.use(
      http.post("*/app/userList/classListByTeacher", () => {
        tries += 1;
        return tries === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(ok([]));
      }),
    );
    const { user } = await open("teacher");
    await user.click(screen.getByRole("tab", { name: "任教班级" }));
    await user.click(await screen.findByRole("button", { name: "重试" }));
    expect(await screen.findByText("暂无任教班级")).toBeVisible();
  });
});

it("switches desktop notifications on only with the browser's consent", async () => {
  const ask = vi.fn<() => Promise<string>>(async () => "denied");
  vi.stubGlobal(
    "Notification",
    Object.assign(() => undefined, { permission: "default", requestPermission: ask }),
  );
  const { user, calls } = await show({});
  await user.click(screen.getByRole("button", { name: "消息设置" }));
  await user.click(await screen.findByRole("checkbox", { name: "桌面通知" }));
  expect(ask).toHaveBeenCalledOnce();
  expect(calls.saveSettings).not.toHaveBeenCalled();
  await user.click(screen.getByRole("checkbox", { name: /免打扰时段/ }));
  expect(calls.saveSettings).toHaveBeenCalledExactlyOnceWith({ quietFrom: "22:00", quietTo: "07:00" });
  expect(screen.getByRole("link", { name: "在个人中心管理应用密码" })).toHaveAttribute(
    "href",
    "/home/PersonalCenter#app-passwords",
  );
  vi.unstubAllGlobals();
});

it("has no accessibility faults that a machine can find", async () => {
  const { container, user } = await show(
    {
      conversations: [
        chen,
        conversation("9001", { name: "教务处", kind: "official", mpType: "1", unread: 3 }),
      ],
      archive: { 2001: [theirs("m1", "1"), chatMessage("m2", { stanzaId: "2" })] },
    },
    "2001",
  );
  await user.click(await screen.findByRole("button", { name: "表情" }));
  await screen.findByRole("dialog", { name: "表情" });
  const { violations } = await axe(container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
