import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { answers, pageOf } from "@/testing/config-fixtures";
import { dutyChain, shownDuty } from "@/testing/duty-fixtures";
import { mockUser, ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceItem } from "@/testing/service-fixtures";
import { violations } from "@/testing/violations";

import { DutyPage } from "./duty-page";
import { ServiceDuties } from "./service-duties";
import { ThreeListsPage } from "./three-lists-page";

const ONLINE = "/api/online-service-platform";
/** What matched stands in parts of its own. */
const DESC = /本科生\s*转专业\s*资格审核/;
const asked: Record<string, unknown>[] = [];

const list = (listCode: string, listName: string, sort: number, isShow = true) => ({
  listCode,
  listName,
  isShow,
  isPublic: true,
  sort,
});
const found = {
  ...shownDuty(),
  highlight: [
    { text: "本科生", hit: false },
    { text: "转专业", hit: true },
    { text: "资格审核", hit: false },
  ],
  matchedBy: "initials",
};

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.post(`*${ONLINE}/nobody/tripleList/getConfig`, () =>
      HttpResponse.json(
        ok({
          title: "权责清单",
          lists: [
            list("DUTY", "责任清单", 2),
            list("POWER", "权力清单", 1),
            list("SERVICE", "服务", 3, false),
          ],
        }),
      ),
    ),
    ...(["", "nobody/"] as const).flatMap((twin) => [
      answers(`${ONLINE}/${twin}threeInventory/getTree`, () => [
        {
          deptId: "d0",
          parentId: "",
          deptName: "云岭大学",
          dutyCount: 0,
          serviceCount: 0,
          dutyTotal: 2,
          serviceTotal: 1,
          children: [
            {
              deptId: "d1",
              parentId: "d0",
              deptName: "教务处",
              dutyCount: 2,
              serviceCount: 1,
              dutyTotal: 2,
              serviceTotal: 1,
              children: [],
            },
          ],
        },
      ]),
      answers(`${ONLINE}/${twin}threeInventory/threeInventoryCount`, () => [
        { listCode: "POWER" as const, listName: "权力清单", count: 7 },
        { listCode: "DUTY" as const, listName: "责任清单", count: 3 },
      ]),
      answers(`${ONLINE}/${twin}threeInventory/serviceCount`, () => ({
        total: 9,
        online: 6,
        offline: 3,
        linked: 5,
        withGuide: 4,
      })),
      answers(`${ONLINE}/${twin}threeInventory/filters`, () => ({
        types: [
          { dutyTypeCode: "XZSP", dutyTypeName: "审核审批", listCode: "POWER" as const, isMust: false },
        ],
        bases: [{ document: "《普通高等学校学生管理规定》", name: "《普通高等学校学生管理规定》" }],
      })),
      answers(
        `${ONLINE}/${twin}threeInventory/page`,
        (body) =>
          body["keyword"] === "没有" ? pageOf([]) : pageOf([{ ...found, dutyId: twin === "" ? "m1" : "v1" }]),
        asked,
      ),
      http.post(`*/api/blade-platform/${twin}serviceScene/listByUser`, () => HttpResponse.json(ok([]))),
    ]),
    answers("/api/onehall/duties/detail", () => dutyChain()),
    answers("/api/onehall/nobody/duties/detail", () => dutyChain()),
  );
});

describe("the three lists", () => {
  it("show visitors the school's lists in its order, with numbers, by calls of their own", async () => {
    await renderFeature(<ThreeListsPage />, { address: "/publicLists", user: null });
    expect(await screen.findByRole("heading", { level: 1, name: "权责清单" })).toBeVisible();
    const tabs = await screen.findAllByRole("tab");
    await waitFor(() => expect(tabs.map((tab) => tab.textContent)).toEqual(["权力清单7", "责任清单3"]));
    expect(await screen.findByRole("link", { name: DESC })).toHaveAttribute("href", "/publicLists/v1");
    expect(screen.getByText("首字母匹配")).toBeVisible();
    expect(screen.getByRole("link", { name: "0000-88886103" })).toHaveAttribute("href", "tel:000088886103");
    expect(screen.getByText("已关联职责").nextElementSibling).toHaveTextContent("5");
    expect(await violations()).toBe("");
  });

  it("find, narrow and show a department, all of it in the address", async () => {
    const { user, router } = await renderFeature(<ThreeListsPage />, { address: "/home/threelists" });
    await user.type(await screen.findByRole("searchbox", { name: /搜索职责/ }), "zzy{Enter}");
    await user.selectOptions(await screen.findByRole("combobox", { name: "职责类型" }), "审核审批");
    await user.click(await screen.findByText("教务处", { selector: "[role=row] *" }));
    await waitFor(() => expect(router.state.location.search).toBe("?dept=d1&keyword=zzy&type=XZSP"));
    await user.click(screen.getByRole("switch", { name: "含下级部门" }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        listCode: "POWER",
        deptId: "d1",
        withBelow: false,
        keyword: "zzy",
        dutyTypeCode: "XZSP",
      }),
    );
    expect(screen.getByRole("link", { name: DESC })).toHaveAttribute("href", "/home/threelists/m1");
  });

  it("say that nothing is found, and what to leave out", async () => {
    const { user } = await renderFeature(<ThreeListsPage />, { address: "/home/threelists?keyword=没有" });
    expect(await screen.findByText("没有找到与“没有”有关的内容")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "清除搜索和筛选" }));
    expect(await screen.findByRole("link", { name: DESC })).toBeVisible();
  });

  it("tell visitors where a school has no public list", async () => {
    server.use(answers(`${ONLINE}/nobody/tripleList/getConfig`, () => ({ title: "三张清单", lists: [] })));
    await renderFeature(<ThreeListsPage />, { address: "/publicLists", user: null });
    expect(await screen.findByText("清单尚未公布")).toBeVisible();
    expect(screen.getByText(/登录后可以查看/)).toBeVisible();
  });

  it("tell those who keep duties what is left to link", async () => {
    server.use(
      answers("/api/onehall/duties/coverage", () => ({
        dutyTotal: 10,
        dutyLinked: 8,
        dutyUnlinked: 2,
        serviceTotal: 9,
        serviceLinked: 6,
        serviceUnlinked: 3,
        departments: [],
      })),
    );
    await renderFeature(<ThreeListsPage />, {
      address: "/home/threelists",
      user: { ...mockUser, menuEntries: ["deptResponsibilityListConfig"] },
    });
    expect(await screen.findByText("2 项职责还没有关联服务，3 项服务还没有对应职责。")).toBeVisible();
    expect(screen.getByRole("link", { name: "去完善" })).toHaveAttribute(
      "href",
      "/deptResponsibilityListConfig?tab=coverage",
    );
  });
});

describe("a duty", () => {
  it("shows its chain from basis to rating, with phones to call", async () => {
    await renderFeature(<DutyPage dutyId="y1" />, { address: "/home/threelists/y1" });
    expect(await screen.findByRole("heading", { level: 1, name: "本科生转专业资格审核" })).toBeVisible();
    const chain = screen.getByRole("region", { name: "从依据到评价" });
    expect(
      within(chain)
        .getAllByRole("heading", { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual(["法定依据", "职责内容", "办理服务（1 项）", "岗位与电话", "服务评价"]);
    expect(within(chain).getByText("第二十一条")).toBeVisible();
    expect(within(chain).getByRole("link", { name: "转专业申请" })).toHaveAttribute(
      "href",
      `/home/service/${encodeURIComponent(serviceItem("转专业申请").serviceId)}`,
    );
    expect(within(chain).getByRole("link", { name: "0000-88886105" })).toBeVisible();
    expect(within(chain).getByText("4.6 分")).toBeVisible();
    expect(screen.getByRole("link", { name: "查看该部门的清单" })).toHaveAttribute(
      "href",
      "/home/threelists?list=POWER&dept=d1",
    );
    expect(await violations()).toBe("");
  });

  it("says what is not there yet", async () => {
    server.use(
      answers("/api/onehall/nobody/duties/detail", () =>
        dutyChain({ duty: shownDuty({ basis: [], services: [] }), services: [] }),
      ),
    );
    await renderFeature(<DutyPage dutyId="y1" />, { address: "/publicLists/y1", user: null });
    expect(await screen.findByText("尚未填写依据")).toBeVisible();
    expect(screen.getByText(/暂时没有网上或现场办理的服务/)).toBeVisible();
    expect(screen.getByText("没有公开的评价")).toBeVisible();
  });

  it("stands beside the services that carry it out, and nothing where there is none", async () => {
    const { unmount } = await renderFeature(<ServiceDuties serviceId="s1" />);
    expect(screen.queryByRole("region", { name: "职责依据" })).toBeNull();
    unmount();
    server.use(answers(`${ONLINE}/threeInventory/queryDuty`, () => [shownDuty()], asked));
    await renderFeature(<ServiceDuties serviceId="s1" />);
    const beside = await screen.findByRole("region", { name: "职责依据" });
    expect(within(beside).getByRole("link")).toHaveAttribute("href", "/home/threelists/y1");
    expect(asked.at(-1)).toMatchObject({ serviceId: "s1" });
  });
});
