import { describe, expect, it } from "vitest";

import { ApiError } from "@/shared/api/api-error";

import { placeFaults, required, serverFaults, withoutFault } from "./faults";

const refusal = (...fields: [string, string][]) =>
  new ApiError({
    status: 8008,
    message: "refused",
    fields: fields.map(([field, message]) => ({ field, code: "invalid", message })),
  });

describe("faults of the server", () => {
  it("are the words of the server, the first of each field, and own words where it has none", () => {
    const error = refusal(["name", "too short"], ["name", "odd"], ["url", ""]);
    expect(serverFaults(error, "not accepted")).toEqual({ name: "too short", url: "not accepted" });
  });

  it("are none where something else went wrong", () => {
    expect(serverFaults(new Error("broken"), "")).toEqual({});
    expect(serverFaults(refusal(), "")).toEqual({});
  });
});

it("gives a fault to the nearest field that is shown, else to the summary", () => {
  const shown = new Set(["links", "links[1].url", "audience"]);
  const faults = { "links[1].url": "a", "links[0].name": "b", "audience.classIds[3]": "c", version: "d" };
  expect(placeFaults(faults, (name) => shown.has(name))).toEqual({
    shown: { "links[1].url": "a", links: "b", audience: "c" },
    elsewhere: [{ field: "version", text: "d" }],
  });
});

it("forgets the fault of a changed field and of what it holds, of nothing else", () => {
  const faults = { link: "a", links: "b", "links[0].url": "c" };
  expect(withoutFault(faults, "links")).toEqual({ link: "a" });
  expect(withoutFault(faults, "name")).toBe(faults);
});

it("asks for texts that are not blank", () => {
  expect(required({ a: " ", b: "x", c: "" }, ["a", "b"], "!")).toEqual({ a: "!" });
});
