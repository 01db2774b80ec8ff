import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { installSessionPort } from "@/shared/api/port";
import { currentUserStore } from "@/shared/lib/current-user";
import { toast } from "@/shared/ui/toast";
import { deferred } from "@/testing/deferred";
import { fakeClock } from "@/testing/fake-clock";
import { mockUser, ok } from "@/testing/fixtures";
import type { memoryRows } from "@/testing/memory-rows";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { ownerOf } from "./owner";
import { replayWrites } from "./replay";
import { browserRows } from "./rows";
import { submitForm } from "./submit-form";
import { useDraft } from "./use-draft";
import { vault } from "./vault";

vi.mock("./rows", async () => ({ browserRows: (await import("@/testing/memory-rows")).memoryRows() }));
const rows = browserRows as ReturnType<typeof memoryRows>;

const clock = fakeClock(Date.now());
const LIN = ownerOf(mockUser);
const wu = { ...mockUser, user_id: "1002", account: "2026010102", user_name: "吴迪" };
const FORM = "opinion/1";
/** A call that takes nothing but a text. */
const PATH = "/api/blade-platform/sensitiveWord/tryOut";
const EMPTY = { text: "" };
const parse = (kept: unknown) =>
  typeof kept === "object" && kept !== null && "text" in kept && typeof kept.text === "string"
    ? { text: kept.text }
    : null;

/** What the server got: body and number of each write. */
let writes: { readonly text: string; readonly key: string | null }[] = [];
let answer: () => Response = () => HttpResponse.json(ok(null));
const refused = () =>
  HttpResponse.json({ status: 401, code: 401, success: false, msg: "登录已失效" }, { status: 401 });

function Opinion() {
  const [value, setValue] = useState(EMPTY);
  useDraft({ formId: FORM, value, initial: EMPTY, parse, onChange: setValue, clock });
  async function handleSubmit(): Promise<void> {
    try {
      await submitForm({ formId: FORM, label: "服务评价", path: PATH, body: value });
      setValue(EMPTY);
    } catch (error) {
      toast.failure(error);
    }
  }
  return (
    <>
      <input
        aria-label="意见"
        value={value.text}
        onChange={(event) => setValue({ text: event.target.value })}
      />
      <button type="button" onClick={() => void handleSubmit()}>
        提交
      </button>
    </>
  );
}
const show = (user = mockUser) => renderFeature(<Opinion />, { user });
const field = () => screen.getByLabelText<HTMLInputElement>("意见");
const kept = () => vault.read(LIN, "draft", FORM);
const pause = () => act(() => clock.advance(400));
/** Everything the vault was asked for so far is done. */
const idle = () => act(async () => void (await kept()));

beforeEach(async () => {
  // The form of the test before was left: its last words are kept first.
  await kept();
  rows.stored.clear();
  rows.keys.clear();
  writes = [];
  answer = () => HttpResponse.json(ok(null));
  installSessionPort({});
  server.use(
    http.post(`*${PATH}`, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      writes.push({ text, key: request.headers.get("Idempotency-Key") });
      return answer();
    }),
  );
});

describe("a draft", () => {
  it("is kept 0.4 s after typing, and comes back with a way to clear it", async () => {
    const first = await show();
    await first.user.type(field(), "很方便");
    act(() => clock.advance(399));
    expect(await kept()).toBeNull();
    act(() => clock.advance(1));
    expect(await kept()).toEqual({ text: "很方便" });
    first.unmount();

    const { user } = await show();
    await waitFor(() => expect(field()).toHaveValue("很方便"));
    expect(screen.getByText("已恢复您上次填写但未提交的内容")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "清空内容" }));
    expect(field()).toHaveValue("");
    pause();
    expect(await kept()).toBeNull();
  });

  it("is kept at once when the page is left", async () => {
    const { user, unmount } = await show();
    await user.type(field(), "一半");
    unmount();
    expect(await kept()).toEqual({ text: "一半" });
  });

  it("is not kept when everything was deleted again before it was", async () => {
    const { user, unmount } = await show();
    await user.type(field(), "a{Backspace}");
    unmount();
    expect(await kept()).toBeNull();
  });

  it("is never shown to somebody else, and waits for its author", async () => {
    const first = await show();
    await first.user.type(field(), "林的意见");
    first.unmount();
    const second = await show(wu);
    await idle();
    expect(field()).toHaveValue("");
    await second.user.type(field(), "吴的意见");
    second.unmount();
    await show();
    await waitFor(() => expect(field()).toHaveValue("林的意见"));
  });

  it("does not overwrite what is being typed, and refuses what the form does not understand", async () => {
    await vault.write(LIN, "draft", FORM, { words: "of an older form" });
    const { unmount } = await show();
    await idle();
    expect(field()).toHaveValue("");
    unmount();
    await vault.write(LIN, "draft", FORM, { text: "draft" });
    const read = deferred();
    vi.spyOn(rows, "get").mockImplementationOnce(async (id) => {
      await read.promise;
      return rows.stored.get(id) ?? null;
    });
    const { user } = await show();
    await user.type(field(), "new");
    read.resolve();
    await idle();
    expect(field()).toHaveValue("new");
  });

  it("goes when the form was sent", async () => {
    const { user, unmount } = await show();
    await user.type(field(), "很好");
    pause();
    await user.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(field()).toHaveValue(""));
    unmount();
    expect(await kept()).toBeNull();
    expect(writes).toEqual([{ text: "很好", key: expect.stringMatching(/^[\w-]{16,64}$/) as string }]);
  });
});

it("takes the draft away with the form, which may be gone before it could", async () => {
  currentUserStore.setState({ user: mockUser });
  await vault.write(LIN, "draft", FORM, { text: "很好" });
  const body = { text: "很好" };
  await submitForm({ formId: FORM, label: "服务评价", path: PATH, body });
  expect(await kept()).toBeNull();
});

describe("the number of a write", () => {
  it("stays for the same content until it succeeds, also after a reload, and changes with the content", async () => {
    answer = () => HttpResponse.error();
    const { user, unmount } = await show();
    await user.type(field(), "很好");
    const send = async (count: number) => {
      await user.click(screen.getByRole("button", { name: "提交" }));
      await waitFor(() => expect(writes).toHaveLength(count));
      await idle();
    };
    await send(1);
    await send(2);
    expect(writes[1]?.key).toBe(writes[0]?.key);
    unmount();
    const attempt = await vault.read(LIN, "attempt", FORM);
    expect(attempt).toMatchObject({ key: writes[0]?.key, body: { text: "很好" } });

    answer = () => HttpResponse.json(ok(null));
    const again = await show();
    await waitFor(() => expect(field()).toHaveValue("很好"));
    await again.user.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(field()).toHaveValue(""));
    expect(writes[2]?.key).toBe(writes[0]?.key);
    expect(await vault.read(LIN, "attempt", FORM)).toBeNull();

    await again.user.type(field(), "很好");
    await again.user.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(writes).toHaveLength(4));
    expect(writes[3]?.key).not.toBe(writes[0]?.key);
  });
});

/** The earlier try was carried out; its answer is gone. */
const doneBefore = () =>
  HttpResponse.json({
    status: 8008,
    code: 200,
    success: false,
    msg: "该操作此前已经完成",
    msgDetail: "原来的结果已无法再次显示，请刷新页面查看，不要重复提交 [request.done 01931f5e]",
  });

describe("a write that was carried out although its answer was lost", () => {
  it("is a success that offers to load the page anew, and the next one has another number", async () => {
    answer = () => HttpResponse.error();
    const { user, unmount } = await show();
    await user.type(field(), "很好");
    pause();
    await user.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(writes).toHaveLength(1));
    await idle();
    answer = doneBefore;
    await user.click(screen.getByRole("button", { name: "提交" }));
    expect(await screen.findByText("此前的提交已经成功，无需重复提交：服务评价")).toBeVisible();
    expect(screen.getByRole("button", { name: "刷新页面" })).toBeVisible();
    expect(screen.queryByText("该操作此前已经完成")).not.toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveValue(""));
    expect(writes[1]?.key).toBe(writes[0]?.key);
    expect(await kept()).toBeNull();
    expect(await vault.read(LIN, "attempt", FORM)).toBeNull();

    answer = () => HttpResponse.json(ok(null));
    await user.type(field(), "很好");
    await user.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(writes).toHaveLength(3));
    expect(writes[2]?.key).not.toBe(writes[0]?.key);
    unmount();
  });

  it("is a success when it is sent again after the sign-in", async () => {
    answer = refused;
    const first = await show();
    await first.user.type(field(), "很好");
    pause();
    await first.user.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(writes).toHaveLength(1));
    await idle();
    first.unmount();
    answer = doneBefore;
    const onReplayed = vi.fn();
    await show();
    await act(() => replayWrites(LIN, onReplayed));
    expect(await screen.findByText("已重新登录，您之前的操作已自动提交：服务评价")).toBeVisible();
    expect(onReplayed).toHaveBeenCalledOnce();
    expect(await vault.read(LIN, "attempt", FORM)).toBeNull();
    expect(await kept()).toBeNull();
  });
});

describe("a write that the end of the session refused", () => {
  async function refuse(): Promise<string> {
    answer = refused;
    const { user, unmount } = await show();
    await user.type(field(), "很好");
    pause();
    await user.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(writes).toHaveLength(1));
    await idle();
    expect(field()).toHaveValue("很好");
    unmount();
    answer = () => HttpResponse.json(ok(null));
    return writes[0]?.key ?? "";
  }

  it("is sent once more, under its number, and the person is told", async () => {
    const key = await refuse();
    const onReplayed = vi.fn();
    await show();
    await act(() => replayWrites(LIN, onReplayed));
    expect(writes).toEqual([
      { text: "很好", key },
      { text: "很好", key },
    ]);
    expect(await screen.findByText("已重新登录，您之前的操作已自动提交：服务评价")).toBeVisible();
    expect(onReplayed).toHaveBeenCalledOnce();
    await waitFor(() => expect(field()).toHaveValue(""));
    expect(await kept()).toBeNull();
    await act(() => replayWrites(LIN, onReplayed));
    expect(writes).toHaveLength(2);
  });

  it("is sent once however many tabs come back", async () => {
    await refuse();
    await Promise.all([1, 2, 3].map(() => replayWrites(LIN, () => undefined)));
    expect(writes).toHaveLength(2);
  });

  it("is not repeated when it fails again: the form is filled, and the same content has the same number", async () => {
    const key = await refuse();
    answer = () => HttpResponse.json({ status: 8008, success: false, msg: "评价已关闭" });
    const { user } = await show();
    await waitFor(() => expect(field()).toHaveValue("很好"));
    await act(() => replayWrites(LIN, () => undefined));
    expect(
      await screen.findByText("您之前的操作未能自动提交，请检查后重新提交：服务评价（评价已关闭）"),
    ).toBeVisible();
    await act(() => replayWrites(LIN, () => undefined));
    expect(writes).toHaveLength(2);
    expect(field()).toHaveValue("很好");
    answer = () => HttpResponse.json(ok(null));
    await user.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(writes).toHaveLength(3));
    expect(writes[2]?.key).toBe(key);
  });

  it("is dropped when somebody else signs in, also for its author", async () => {
    await refuse();
    await replayWrites(ownerOf(wu), () => undefined);
    await replayWrites(LIN, () => undefined);
    expect(writes).toHaveLength(1);
    // The draft waits for its author alone.
    expect(await kept()).toEqual({ text: "很好" });
  });

  it("is dropped after two hours", async () => {
    await refuse();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 3_600_000 + 1);
    await replayWrites(LIN, () => undefined);
    expect(writes).toHaveLength(1);
  });

  it.each([
    ["a refusal", () => HttpResponse.json({ status: 8008, success: false, msg: "含有敏感词" })],
    ["a lost connection", () => HttpResponse.error()],
  ])("is not what %s leaves behind", async (_name, failing) => {
    answer = failing;
    const { user } = await show();
    await user.type(field(), "很好");
    await user.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(writes).toHaveLength(1));
    await idle();
    await replayWrites(LIN, () => undefined);
    expect(writes).toHaveLength(1);
  });
});

it("keeps the drafts of somebody who acts for another person apart from that person's own", () => {
  const acting = { ...mockUser, impersonator: { user_id: "1", user_name: "管理员" } };
  expect(ownerOf(acting)).not.toBe(LIN);
  expect(ownerOf({ ...mockUser, tenant_id: "000001" })).not.toBe(LIN);
});
