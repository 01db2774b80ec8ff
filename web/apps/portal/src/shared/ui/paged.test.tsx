import { QueryClient, QueryClientProvider, keepPreviousData, useQuery } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";

import type { Page } from "@/shared/api/calls.gen";

import { PagedList } from "./paged";

type Load = (page: number) => Promise<Page<string>>;

const pageOf = (records: readonly string[], current = 1): Page<string> => ({
  records,
  total: records.length === 0 ? 0 : 3,
  size: 2,
  current,
  pages: records.length === 0 ? 1 : 2,
});

/** An answer that comes when the test says so. */
function pending() {
  let resolve: (page: Page<string>) => void = () => undefined;
  const promise = new Promise<Page<string>>((done) => {
    resolve = done;
  });
  return { promise, resolve: (page: Page<string>) => resolve(page) };
}

function List({ load }: { readonly load: Load }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <PagedList
      query={query}
      label="事项"
      page={page}
      onPage={setPage}
      total={(count) => `共 ${count} 项`}
      showsTotal
      empty={<p>没有事项</p>}
    >
      {(name) => <li key={name}>{name}</li>}
    </PagedList>
  );
}

function show(load: Load) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List load={load} />
    </QueryClientProvider>,
  );
}
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it("stands for what is loaded, then shows it with its number", async () => {
  const { promise, resolve } = pending();
  show(() => promise);
  expect(screen.getByRole("status", { name: "正在加载…" })).toBeInTheDocument();
  resolve(pageOf(["甲", "乙"]));
  expect(await screen.findByText("共 3 项")).toBeInTheDocument();
  expect(within(screen.getByRole("list", { name: "事项" })).getAllByRole("listitem")).toHaveLength(2);
});

it("says that there is nothing", async () => {
  show(() => Promise.resolve(pageOf([])));
  expect(await screen.findByText("没有事项")).toBeInTheDocument();
  expect(screen.queryByRole("list")).toBeNull();
});

it("says what failed and tries again in place", async () => {
  let isDown = true;
  show(() => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(pageOf(["甲"]))));
  const retry = await screen.findByRole("button", { name: "重试" });
  isDown = false;
  await userEvent.setup().click(retry);
  expect(await screen.findByText("甲")).toBeInTheDocument();
});

it("keeps a page in sight, marked, until the next one is there", async () => {
  const { promise, resolve } = pending();
  show((page) => (page === 1 ? Promise.resolve(pageOf(["甲", "乙"])) : promise));
  await screen.findByText("共 3 项");
  await userEvent.setup().click(screen.getByRole("button", { name: /2/ }));
  expect(screen.getByRole("list", { name: "事项" })).toHaveAttribute("aria-busy", "true");
  expect(rows()).toEqual(["甲", "乙"]);
  resolve(pageOf(["丙"], 2));
  await waitFor(() => expect(rows()).toEqual(["丙"]));
  expect(screen.getByRole("list", { name: "事项" })).not.toHaveAttribute("aria-busy");
});
