import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceItem, servicePage } from "@/testing/service-fixtures";

import { ServiceSearch } from "./components/service-search";

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  const answer = async ({ request }: { request: Request }) => {
    const { keyword, suggest } = await bodyOf(request);
    asked.push(String(keyword));
    expect(suggest).toBe(true);
    const leave = serviceItem("请假申请", {
      highlight: [
        { text: "请假", hit: true },
        { text: "申请", hit: false },
      ],
    });
    return HttpResponse.json(ok(servicePage(keyword === "qj" ? [leave, serviceItem("期间核查")] : [])));
  };
  server.use(
    http.post("*/api/blade-platform/serverCenter/searchService", answer),
    http.post("*/api/blade-platform/nobody/prepareLogin/searchService", answer),
    http.post("*/api/blade-workbench/searchHeatWord", () =>
      HttpResponse.json(ok([{ word: "成绩单", times: 9 }])),
    ),
    http.post("*/api/blade-platform/nobody/userClickVisitLog/clickService", () =>
      HttpResponse.json(ok({ counted: true, visitCount: 1, combStr: null, openUrl: null })),
    ),
  );
});

it("suggests by initials, highlights, and opens the chosen one by keyboard", async () => {
  const { user, router } = await renderFeature(<ServiceSearch />);
  const field = screen.getByRole("combobox", { name: "搜索服务" });
  await user.type(field, "qj");
  const first = await screen.findByRole("option", { name: /请假\s*申请.*教务处/ });
  expect(within(first).getByText("请假").tagName).toBe("MARK");
  expect(field).toHaveAttribute("aria-expanded", "true");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(field).toHaveAttribute("aria-activedescendant", first.id);
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/home/service/${encodeURIComponent("id-请假申请")}`),
  );
});

it("marks for visitors what they use after signing in", async () => {
  const { user } = await renderFeature(<ServiceSearch />, { user: null });
  await user.type(screen.getByRole("combobox"), "qj");
  expect(await screen.findByRole("option", { name: /请假\s*申请.*登录后可用/ })).toBeVisible();
});

it("asks once typing settles, not for every letter", async () => {
  const { user } = await renderFeature(<ServiceSearch />);
  await user.type(screen.getByRole("combobox"), "qj");
  await screen.findByRole("option", { name: /请假\s*申请/ });
  expect(asked).toEqual(["qj"]);
});

it("closes with Esc and searches the hall with Enter", async () => {
  const { user, router } = await renderFeature(<ServiceSearch />);
  await user.type(screen.getByRole("combobox"), "qj");
  await screen.findByRole("option", { name: /请假\s*申请/ });
  await user.keyboard("{Escape}");
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: "/serviceHall", search: "?keyword=qj" }),
  );
});

it("says that nothing matches", async () => {
  const { user } = await renderFeature(<ServiceSearch />);
  await user.type(screen.getByRole("combobox"), "zzz");
  expect(await screen.findByText("没有找到与“zzz”相关的服务，换个说法试试。")).toBeVisible();
});

it("offers what others search for", async () => {
  await renderFeature(<ServiceSearch />);
  expect(await screen.findByRole("link", { name: "成绩单" })).toHaveAttribute(
    "href",
    `/serviceHall?keyword=${encodeURIComponent("成绩单")}`,
  );
});

it("sends visitors to the list of all services", async () => {
  const { user, router } = await renderFeature(<ServiceSearch />, { user: null });
  await user.type(screen.getByRole("combobox"), "abc{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/allServices"));
});
