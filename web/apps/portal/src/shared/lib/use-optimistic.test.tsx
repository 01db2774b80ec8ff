import { act, screen, waitFor } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "@/shared/api/api-error";
import { type Deferred, deferred } from "@/testing/deferred";
import { renderFeature } from "@/testing/render-feature";

import { useOptimistic } from "./use-optimistic";

const KEY = ["sample"];
const refusal = new ApiError({ status: 8008, message: "不能这样" });
/** What the server has; asked for again after a guess. */
let stored: readonly string[];
let answers: Deferred[];
const asked = vi.fn(() => stored);

function Sample() {
  const { data } = useQuery({ queryKey: KEY, queryFn: asked, staleTime: Number.POSITIVE_INFINITY });
  const { mutate } = useOptimistic({
    name: "sample",
    shownBy: [KEY],
    paint: (list: readonly string[], word: string): readonly string[] => [...list, word],
    send: async () => {
      const answer = deferred();
      answers.push(answer);
      await answer.promise;
      return stored;
    },
    adopt: (_list, answer) => answer,
  });
  return (
    <>
      <p>{(data ?? []).join(" ")}</p>
      <button type="button" onClick={() => mutate("b")}>
        b
      </button>
      <button type="button" onClick={() => mutate("c")}>
        c
      </button>
    </>
  );
}

async function show() {
  const { user, client } = await renderFeature(<Sample />);
  await screen.findByText("a");
  return {
    client,
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    settle: (at: number, run: (answer: Deferred) => void) =>
      waitFor(() => expect(answers.length).toBeGreaterThan(at)).then(() =>
        act(async () => {
          const answer = answers[at];
          if (answer !== undefined) run(answer);
        }),
      ),
  };
}

beforeEach(() => {
  stored = ["a"];
  answers = [];
  asked.mockClear();
});

describe("a change", () => {
  it("is shown at once, and then as the server answered", async () => {
    const { press, settle } = await show();
    await press("b");
    expect(screen.getByText("a b")).toBeVisible();
    stored = ["a", "B"];
    await settle(0, (answer) => answer.resolve());
    expect(await screen.findByText("a B")).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it("is not taken away by an answer that was read before it, and what else changed is shown afterwards", async () => {
    const { press, settle, client } = await show();
    await press("b");
    await act(() => client.invalidateQueries({ queryKey: KEY }));
    expect(screen.getByText("a b")).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
    stored = ["a", "b", "from elsewhere"];
    await settle(0, (answer) => answer.resolve());
    expect(await screen.findByText("a b from elsewhere")).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it("goes when the server refuses, with the reason, and what stands is asked for", async () => {
    const { press, settle } = await show();
    await press("b");
    await settle(0, (answer) => answer.reject(refusal));
    expect(await screen.findByText("a")).toBeVisible();
    expect(await screen.findByText(/不能这样/)).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });
});

describe("two changes", () => {
  it("go one after the other; the first answer does not hide the second change", async () => {
    const { press, settle } = await show();
    await press("b");
    await press("c");
    expect(screen.getByText("a b c")).toBeVisible();
    expect(answers).toHaveLength(1);
    stored = ["a", "b"];
    await settle(0, (answer) => answer.resolve());
    expect(screen.getByText("a b c")).toBeVisible();
    stored = ["a", "b", "c"];
    await settle(1, (answer) => answer.resolve());
    expect(await screen.findByText("a b c")).toBeVisible();
  });

  it("of which the first is refused leave the second one shown, and end with what the server has", async () => {
    const { press, settle } = await show();
    await press("b");
    await press("c");
    await settle(0, (answer) => answer.reject(refusal));
    expect(screen.getByText("a b c")).toBeVisible();
    stored = ["a", "c"];
    await settle(1, (answer) => answer.resolve());
    expect(await screen.findByText("a c")).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });
});
