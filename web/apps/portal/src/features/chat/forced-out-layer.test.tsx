import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";

import { fakeChat, settle } from "@/testing/fake-chat";
import { renderApp } from "@/testing/render-app";

import { chatInstance } from "./chat-instance";

/** Somebody on a page that has nothing to do with chat, with a chat that is connected. */
async function connected() {
  const one = fakeChat();
  await one.run();
  const view = renderApp("/home/effectivenessSupervision");
  await screen.findByRole("heading", { name: /效能监察/ });
  act(() => chatInstance.setState({ chat: one.chat }));
  return { ...one, ...view };
}
const title = "您已下线";

it.each([
  ["conflict", /另一台同类设备/],
  ["not-authorized", /登录状态已失效/],
  ["policy-violation", /过于频繁/],
  ["terminate", /服务器断开/],
])(
  "says on any page that %s sent this device away; only the person connects again",
  async (condition, text) => {
    const { transport, user } = await connected();
    await act(async () => {
      transport.lose(condition);
      await settle();
    });
    expect(await screen.findByRole("dialog", { name: title })).toHaveTextContent(text);
    const before = transport.connects.length;
    await user.click(screen.getByRole("button", { name: "重新连接" }));
    await act(settle);
    expect(transport.connects).toHaveLength(before + 1);
    act(() => transport.open());
    await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
  },
);

it("stays closed once it was read", async () => {
  const { transport, user, router } = await connected();
  await act(async () => {
    transport.lose("conflict");
    await settle();
  });
  await user.click(await screen.findByRole("button", { name: "知道了" }));
  await act(() => router.navigate("/home/effectivenessSupervision"));
  expect(screen.queryByRole("dialog", { name: title })).toBeNull();
});
