import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { answers, standing } from "@/testing/config-fixtures";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { FirstSteps } from "./first-steps";
import { StepsPanel } from "./steps-panel";

const pageOf = (total: number) => ({ records: [], total, size: 20, current: 1, pages: 1 });
let school = { written: false, departments: 0, people: 1, services: 0, online: 0 };

beforeEach(() => {
  school = { written: false, departments: 0, people: 1, services: 0, online: 0 };
  server.use(
    answers("/api/onehall/config/detail", ({ key }) => ({
      key: String(key),
      kindName: "",
      title: "",
      body: {},
      ...standing({ updateTime: school.written ? "2026-11-29 08:00:00" : null }),
    })),
    answers("/api/onehall/config/changes", () => []),
    answers("/api/online-service-platform/cardbusinessconfig/list", () => pageOf(school.written ? 10 : 0)),
    http.post("*/api/onehall/people/choices", () =>
      HttpResponse.json(
        ok({
          departments: Array.from({ length: school.departments }, (_, at) => ({ id: String(at) })),
          roles: [],
          isOfAll: true,
        }),
      ),
    ),
    http.post("*/api/onehall/people/page", () => HttpResponse.json(ok(pageOf(school.people)))),
    http.post("*/api/onehall/catalogue/page", () => HttpResponse.json(ok(pageOf(school.services)))),
    http.post("*/api/online-service-platform/serverCenter/ospServiceCount", () =>
      HttpResponse.json(ok({ total: school.online, online: 0, offline: 0, application: 0, process: 0 })),
    ),
    http.post("*/serverCenter/ospServiceCount", () =>
      HttpResponse.json(ok({ total: school.online, online: 0, offline: 0, application: 0, process: 0 })),
    ),
  );
});

it("leads an empty school to its first step", async () => {
  await renderFeature(<FirstSteps />);
  const steps = within(await screen.findByRole("list", { name: "首次配置" })).getAllByRole("listitem");
  expect(steps).toHaveLength(6);
  expect(steps[0]).toHaveAttribute("aria-current", "step");
  expect(screen.getByRole("link", { name: "去配置：学校名称、标识与颜色" })).toHaveAttribute(
    "href",
    "/admin/look",
  );
  expect(screen.getByRole("link", { name: "去配置：第一批服务" })).toHaveAttribute(
    "href",
    "/admin/catalogue/templates",
  );
  expect(screen.queryByText("已完成")).toBeNull();
});

it("goes on where it was left", async () => {
  school = { written: true, departments: 3, people: 120, services: 0, online: 0 };
  await renderFeature(<FirstSteps />);
  const steps = within(await screen.findByRole("list", { name: "首次配置" })).getAllByRole("listitem");
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([
    null,
    null,
    null,
    "step",
    null,
    null,
  ]);
  expect(screen.getAllByText("已完成")).toHaveLength(4);
});

it("says on the overview how far it is, and nothing once people are served", async () => {
  school = { ...school, departments: 3 };
  const first = await renderFeature(<StepsPanel />);
  expect(await screen.findByText("已完成 1 / 6 步，随时可以离开，下次接着做。")).toBeVisible();
  expect(screen.getByRole("link", { name: "继续配置" })).toHaveAttribute("href", "/admin/first-steps");
  first.unmount();
  school = { written: true, departments: 3, people: 120, services: 40, online: 5 };
  const second = await renderFeature(
    <>
      <StepsPanel />
      <FirstSteps />
    </>,
  );
  expect(await screen.findByText(/首次配置已完成/u)).toBeVisible();
  expect(screen.queryByRole("link", { name: "继续配置" })).toBeNull();
  second.unmount();
});
