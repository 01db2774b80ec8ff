import { expect, it } from "vitest";

import type { Change } from "@/shared/documents/model/documents";

import { firstAtOnce, waitingOf } from "./waiting";

const change = (key: string, title: string, state: Change["state"] = "CHANGED") =>
  ({ key, title, state, differences: [] }) as unknown as Change;

it("puts a service and its guide together, and leaves out what is no service", () => {
  const waiting = waitingOf([
    change("guide:a", "旧名"),
    change("hall", "大厅"),
    change("service:a", "新名"),
    change("service:b", "新服务", "DRAFT"),
  ]);
  expect(waiting.map(({ title, isNew, changes }) => [title, isNew, changes.length])).toEqual([
    ["新名", false, 2],
    ["新服务", true, 1],
  ]);
});

it("never parts a service from its guide where more wait than are published at once", () => {
  const services = Array.from({ length: 199 }, (_, number) => change(`service:s${number}`, "服务"));
  const both = [change("service:last", "末"), change("guide:last", "末")];
  expect(firstAtOnce(waitingOf([...services, ...both]))).toHaveLength(199);
  expect(firstAtOnce(waitingOf([...services.slice(1), ...both]))).toHaveLength(199);
});
