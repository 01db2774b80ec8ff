import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";

import { type Deferred, deferred } from "@/testing/deferred";

import { holdQueries } from "./held-queries";
import { AppQueryClient } from "./query-client";

const queryKey = ["cards"];

function asked() {
  const answers: Deferred<string>[] = [];
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
    const answer = deferred<string>();
    signal.addEventListener("abort", () => answer.reject(new Error("aborted")));
    answers.push(answer);
    return answer.promise;
  });
  return { answers, queryFn };
}

it("asks anew for what becomes stale while it is loaded first, and shows the newer answer", async () => {
  const client = new AppQueryClient();
  const { answers, queryFn } = asked();
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const seen: (string | undefined)[] = [];
  const stop = observer.subscribe(({ data, isError }) => seen.push(isError ? "failed" : data));
  const waited = client.fetchQuery({ queryKey, queryFn });
  const done = client.invalidateQueries({ queryKey });
  answers[0]?.resolve("before the change");
  answers[1]?.resolve("after it");
  await done;
  expect(await waited).toBe("after it");
  expect(seen.filter((one) => one !== undefined)).toEqual(["after it"]);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

it("leaves alone what nobody asks for, and what is loaded already is asked for by who shows it", async () => {
  const client = new AppQueryClient();
  const { answers, queryFn } = asked();
  const first = client.fetchQuery({ queryKey, queryFn });
  answers[0]?.resolve("known");
  await first;
  await client.invalidateQueries();
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it("asks for what is held when the last one lets it go, and for everything else at once", async () => {
  const client = new AppQueryClient();
  const held = vi.fn(() => "cards");
  const free = vi.fn(() => "news");
  const stops = [
    new QueryObserver(client, { queryKey: [...queryKey, "zh"], queryFn: held }).subscribe(() => undefined),
    new QueryObserver(client, { queryKey: ["news"], queryFn: free }).subscribe(() => undefined),
  ];
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const [first, second] = [holdQueries(client, [queryKey]), holdQueries(client, [queryKey])];
  await client.invalidateQueries();
  expect([held.mock.calls.length, free.mock.calls.length]).toEqual([1, 2]);
  first();
  expect(held).toHaveBeenCalledTimes(1);
  second();
  await vi.waitFor(() => expect(held).toHaveBeenCalledTimes(2));
  holdQueries(client, [queryKey])();
  expect(held).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
});
