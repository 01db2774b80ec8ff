import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "@/shared/api/api-error";
import { changeLanguage } from "@/shared/i18n/i18n";

import { QueryView, both } from "./query-view";

type Load = () => Promise<readonly string[]>;

function List({ load, hasEmpty = true }: { readonly load: Load; readonly hasEmpty?: boolean }) {
  const query = useQuery({ queryKey: ["list"], queryFn: load, retry: false });
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        again
      </button>
      <QueryView
        query={query}
        loading={<p>loading</p>}
        empty={hasEmpty ? <p>nothing</p> : undefined}
        frame={(state) => <section aria-label="frame">{state}</section>}
      >
        {(names) => (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function show(load: Load, hasEmpty = true) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List load={load} hasEmpty={hasEmpty} />
    </QueryClientProvider>,
  );
}
afterEach(() => changeLanguage("zh-CN"));
const frame = () => screen.queryByRole("region", { name: "frame" });

it("shows what loads in its frame, then the answer without it", async () => {
  let answer: (names: readonly string[]) => void = () => undefined;
  show(() => new Promise((resolve) => (answer = resolve)));
  expect(frame()).toHaveTextContent("loading");
  answer(["one"]);
  expect(await screen.findByRole("listitem")).toHaveTextContent("one");
  expect(frame()).toBeNull();
});

it("says that there is nothing where the caller has words for it, else shows the empty list", async () => {
  show(() => Promise.resolve([]));
  expect(await screen.findByText("nothing")).toBeVisible();
  expect(screen.queryByRole("list")).toBeNull();
});

it("leaves an empty answer to the caller who has no words for it", async () => {
  show(() => Promise.resolve([]), false);
  expect(await screen.findByRole("list")).toBeEmptyDOMElement();
});

it.each([
  ["zh-CN", "重试"],
  ["en", "Try again"],
] as const)("offers a second try after a failure (%s)", async (language, retry) => {
  await changeLanguage(language);
  let tries = 0;
  show(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("down")) : Promise.resolve(["back"]);
  });
  expect(await screen.findByRole("alert")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: retry }));
  expect(await screen.findByText("back")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps what was loaded when a later try fails", async () => {
  let isDown = false;
  show(() => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(["kept"])));
  expect(await screen.findByText("kept")).toBeVisible();
  isDown = true;
  await userEvent.click(screen.getByRole("button", { name: "again" }));
  expect(screen.getByText("kept")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

const failure = (detail: string) => new ApiError({ status: 8008, message: "没有了", detail });
const failed = (error: unknown) => ({ data: undefined, isError: true, error, refetch: vi.fn<() => void>() });

it.each(["（object.not_found）", "（service.unpublished）", "（request.malformed）"])(
  "says what is not there (%s) where the caller has words for it, and offers no second try",
  (detail) => {
    const gone = vi.fn<(error: unknown) => ReactNode>(() => <p>gone</p>);
    const error = failure(detail);
    render(
      <QueryView query={failed(error)} loading={null} gone={gone}>
        {() => null}
      </QueryView>,
    );
    expect(screen.getByText("gone")).toBeVisible();
    expect(gone).toHaveBeenCalledWith(error);
    expect(screen.queryByRole("button")).toBeNull();
  },
);

it("offers a second try for every other failure, and where the caller has no words", () => {
  render(
    <>
      <QueryView query={failed(failure("（store.no_writes）"))} loading={null} gone={() => <p>gone</p>}>
        {() => null}
      </QueryView>
      <QueryView query={failed(failure("（object.not_found）"))} loading={null}>
        {() => null}
      </QueryView>
    </>,
  );
  expect(screen.getAllByRole("button", { name: "重试" })).toHaveLength(2);
});

describe("both", () => {
  const ready = (data: string) => ({ data, isError: false, error: null, refetch: vi.fn<() => void>() });
  const waiting = { data: undefined, isError: false, error: null, refetch: vi.fn<() => void>() };

  it("has an answer when each has one", () => {
    expect(both(ready("a"), ready("b"))).toMatchObject({ data: ["a", "b"], isError: false });
    expect(both(ready("a"), waiting)).toMatchObject({ data: undefined, isError: false });
  });

  it("fails when one has nothing to show, and asks only that one again", async () => {
    const good = ready("a");
    const bad = failed(failure("x"));
    const view = both(good, bad);
    expect(view).toMatchObject({ data: undefined, isError: true, error: bad.error });
    await view.refetch();
    expect(bad.refetch).toHaveBeenCalledTimes(1);
    expect(good.refetch).not.toHaveBeenCalled();
  });

  it("keeps what is there when a later try fails", () => {
    const kept = { ...ready("b"), isError: true, error: failure("x") };
    expect(both(ready("a"), kept)).toMatchObject({ data: ["a", "b"], isError: false });
  });
});
