import { describe, expect, it } from "vitest";

import { conversation, fakeChat, settle } from "@/testing/fake-chat";

type Chat = ReturnType<typeof fakeChat>;
describe("the first list", () => {
  const options = { conversations: [conversation("2001")] };
  it("is asked for once, with the connection", async () => {
    const one = fakeChat(options);
    await one.run();
    one.clock.advance(3_000);
    expect(one.calls.conversations).toHaveBeenCalledOnce();
    expect([...one.store.getState().conversations.keys()]).toContain("2001");
  });
  it.each([
    ["three seconds at most for a connection", (one: Chat) => one.clock.advance(3_000)],
    ["for nobody who looks", (one: Chat) => void one.chat.watch()],
  ])("waits %s", async (_what, come) => {
    const one = fakeChat(options);
    const stop = one.chat.start();
    await settle();
    expect(one.calls.conversations).not.toHaveBeenCalled();
    come(one);
    await settle();
    expect(one.calls.conversations).toHaveBeenCalledOnce();
    stop();
  });
  it("is cut off with the chat, and is no failure then", async () => {
    const one = fakeChat(options);
    one.calls.conversations.mockImplementation(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
        }),
    );
    const stop = one.chat.start();
    one.clock.advance(3_000);
    await settle();
    stop();
    await settle();
    expect(one.calls.conversations.mock.calls[0]?.[0]?.aborted).toBe(true);
    expect(one.calls.self.mock.calls[0]?.[0]?.aborted).toBe(true);
    expect(one.store.getState().listStatus).toBe("loading");
  });
});
