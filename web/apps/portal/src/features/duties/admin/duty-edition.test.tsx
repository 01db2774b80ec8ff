import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { answers, pageOf, refuses } from "@/testing/config-fixtures";
import { shownDuty } from "@/testing/duty-fixtures";
import { mockUser } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";
import { openTransfer, transferStore } from "@/shared/lib/transfer";

import { DutyEditionPage } from "./duty-edition-page";

const EDITION = "/api/onehall/duties/edition";
const PAGE = "/deptResponsibilityListConfig/edition";
const NAMES = ["党政办公室", "教务处"];
const asked: Record<string, unknown>[] = [];
const print = vi.fn<() => void>();

/** 101 duties of the first department and one of the second: two pages of the server. */
const DUTIES = [101, 1].flatMap((count, at) =>
  Array.from({ length: count }, (_, place) => ({
    ...shownDuty({ dutyId: `y${at}-${place}`, dutyDesc: `${NAMES[at]}职责 ${place + 1}` }),
    number: `${at + 1}.1.${place + 1}`,
    deptNumber: `${at + 1}`,
    typeNumber: `${at + 1}.1`,
  })),
);
const LINES = NAMES.flatMap((title, at) => {
  const dutyCount = DUTIES.filter(({ deptNumber }) => deptNumber === `${at + 1}`).length;
  return [
    { number: `${at + 1}`, title, level: 1, dutyCount },
    { number: `${at + 1}.1`, title: "审核审批", level: 2, dutyCount },
  ];
});

beforeEach(() => {
  asked.length = 0;
  print.mockReset();
  vi.stubGlobal("print", print);
  server.use(
    answers("/api/online-service-platform/nobody/tripleList/getConfig", () => ({
      title: "三张清单",
      lists: [{ listCode: "POWER" as const, listName: "权力清单", isShow: true, isPublic: true, sort: 1 }],
      version: "v1",
    })),
    answers(
      EDITION,
      (body) => {
        const { chapter, current = 1, size = 20 } = body as Record<string, number>;
        const isMeant = ({ number }: { number: string }) =>
          chapter === undefined || number.split(".")[0] === String(chapter);
        const meant = DUTIES.filter(isMeant);
        return {
          title: "三张清单",
          printTime: "2026-11-02 09:00:00",
          dutyTotal: DUTIES.length,
          contents: LINES.filter(isMeant),
          duties: {
            ...pageOf(meant.slice((current - 1) * size, current * size)),
            total: meant.length,
            pages: Math.ceil(meant.length / size),
          },
        };
      },
      asked,
    ),
  );
});

afterEach(() => {
  window.dispatchEvent(new Event("afterprint"));
  openTransfer(null);
  vi.unstubAllGlobals();
});

const edition = (search = "") =>
  renderFeature(<DutyEditionPage />, {
    address: `${PAGE}${search}`,
    user: { ...mockUser, menuEntries: ["deptResponsibilityListConfig"] },
  });

describe("the printed edition", () => {
  it("opens with its table of contents, and no duty is fetched before it is wanted", async () => {
    await edition();
    const contents = await screen.findByRole("navigation", { name: "目录" });
    const chapters = within(contents).getAllByRole("link");
    expect(chapters.map(({ textContent }) => textContent)).toEqual(["1党政办公室", "2教务处"]);
    expect(asked).toEqual([{ current: 1, size: 1 }]);
    expect(await violations()).toBe("");
  });

  it("shows a chapter with all its duties, and leads to the next and back", async () => {
    const { user } = await edition("?chapter=1");
    expect(await screen.findByRole("heading", { level: 1, name: /党政办公室/ })).toBeVisible();
    expect(screen.getByRole("cell", { name: "1.1.101" })).toBeVisible();
    expect(screen.queryByRole("cell", { name: "2.1.1" })).toBeNull();
    expect(await violations()).toBe("");
    await user.click(screen.getByRole("link", { name: "下一章" }));
    expect(await screen.findByRole("cell", { name: "2.1.1" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "下一章" })).toBeNull();
    expect(screen.getByText("第 2 章，共 2 章")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "目录" }));
    expect(await screen.findByRole("link", { name: /党政办公室/ })).toBeVisible();
  });

  it("is taken out as a spreadsheet: the list that is chosen, or the chapter that is open", async () => {
    const { user } = await edition("?list=POWER&chapter=2");
    expect(await screen.findByRole("cell", { name: "2.1.1" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "导出" }));
    expect(transferStore.getState().open).toEqual({
      kind: "export",
      title: "职责清单汇编",
      source: { sheet: "duty-edition", search: { formInline: { listCode: "POWER", chapter: 2 } } },
    });
  });

  it("says when there is no such chapter", async () => {
    await edition("?chapter=9");
    expect(await screen.findByText("没有这一章")).toBeVisible();
    expect(screen.getByRole("link", { name: "回到目录" })).toHaveAttribute("href", PAGE);
  });

  it("is printed whole once all of it is there, and leaves the page as it was", async () => {
    const { user } = await edition();
    await user.click(await screen.findByRole("button", { name: "打印全部" }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(document.querySelectorAll("article tbody tr")).toHaveLength(DUTIES.length);
    expect(document.querySelectorAll("article nav li")).toHaveLength(LINES.length);
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(document.querySelector("article")).toBeNull());
    expect(screen.getByRole("navigation", { name: "目录" })).toBeVisible();
  });

  it("says why it can not be printed, and tries again", async () => {
    const { user } = await edition();
    const button = await screen.findByRole("button", { name: "打印全部" });
    await waitFor(() => expect(button).toBeEnabled());
    server.use(refuses(EDITION, "system.busy", null));
    await user.click(button);
    const dialog = await screen.findByRole("dialog", { name: "打印全部" });
    expect(await within(dialog).findByRole("alert")).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("button", { name: "取消" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
