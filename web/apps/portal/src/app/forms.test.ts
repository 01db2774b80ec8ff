import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient, session } from "@/app/services";
import { sessionStore } from "@/features/session";
import { ApiError } from "@/shared/api/api-error";
import { ownerOf } from "@/shared/drafts/owner";
import { browserRows } from "@/shared/drafts/rows";
import { vault } from "@/shared/drafts/vault";
import { currentUserStore } from "@/shared/lib/current-user";
import { mockUser, ok, tokenAnswer } from "@/testing/fixtures";
import type { memoryRows } from "@/testing/memory-rows";
import { server } from "@/testing/server";

import { startReplays } from "./forms";

vi.mock("@/shared/drafts/rows", async () => ({
  browserRows: (await import("@/testing/memory-rows")).memoryRows(),
}));
const rows = browserRows as ReturnType<typeof memoryRows>;
const LIN = ownerOf(mockUser);
const PENDING = {
  formId: "opinion/1",
  label: "服务评价",
  path: "/api/blade-workbench/rate",
  body: { text: "很好" },
  key: "0123456789abcdef",
};

const sent = vi.fn();
const onReplayed = vi.fn();
let stop: () => void = () => undefined;

beforeEach(async () => {
  for (const mock of [sent, onReplayed]) mock.mockReset();
  rows.stored.clear();
  sessionStore.setState({ tokens: null, ended: null });
  currentUserStore.setState({ user: null });
  server.use(
    http.post("*/api/blade-workbench/rate", ({ request }) => {
      sent(request.headers.get("Idempotency-Key"));
      return HttpResponse.json(ok(null));
    }),
  );
  await vault.write(LIN, "replay", PENDING.formId, PENDING);
  stop = startReplays(onReplayed);
});
afterEach(() => stop());

it("sends what was refused as soon as its author has signed in, and asks the page's data again", async () => {
  session.signIn(tokenAnswer);
  await session.ensureUser();
  await vi.waitFor(() => expect(onReplayed).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledExactlyOnceWith(PENDING.key);
});

it("sends nothing for somebody else, and drops it", async () => {
  server.use(
    http.get("*/api/blade-user/user/getUserInfo", () =>
      HttpResponse.json(ok({ ...mockUser, user_id: "1002" })),
    ),
  );
  session.signIn({ ...tokenAnswer, user_id: "1002" });
  await session.ensureUser();
  await vi.waitFor(() => expect(rows.stored.size).toBe(0));
  expect(sent).not.toHaveBeenCalled();
});

it("leaves nothing of somebody who signs out on purpose, and all of somebody whose session ends", async () => {
  rows.stored.clear();
  session.signIn(tokenAnswer);
  await session.ensureUser();
  await vault.write(LIN, "draft", "opinion/2", { text: "一半" });
  await vault.write("000000/1002", "draft", "opinion/2", { text: "别人的" });
  session.end("expired");
  expect(await vault.read(LIN, "draft", "opinion/2")).toEqual({ text: "一半" });
  session.signIn(tokenAnswer);
  await session.ensureUser();
  await session.signOut();
  await vi.waitFor(() => expect(rows.stored.size).toBe(1));
  expect(await vault.read(LIN, "draft", "opinion/2")).toBeNull();
  expect(await vault.read("000000/1002", "draft", "opinion/2")).toEqual({ text: "别人的" });
});

it.each([
  ["request.done", 1],
  ["request.in_progress", 0],
])("asks the page's data again when a write was carried out before: %s", async (code, times) => {
  const asked = vi.spyOn(queryClient, "invalidateQueries");
  const error = new ApiError({ status: 8008, message: "", detail: `请刷新页面查看 [${code} 01931f5e]` });
  const write = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error) });
  await expect(write.execute(undefined)).rejects.toBe(error);
  expect(asked).toHaveBeenCalledTimes(times);
  asked.mockRestore();
});
