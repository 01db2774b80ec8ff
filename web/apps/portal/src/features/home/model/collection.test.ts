import { expect, it } from "vitest";

import { cardService } from "@/testing/home-fixtures";

import { idsOf, reordered, without } from "./collection";

const service = (serviceId: string) => cardService(serviceId, { serviceId });
const [a, b, c, d] = [service("a"), service("b"), service("c"), service("d")];
const services = [a, b, c, d];

it("keeps what is not shown behind what was moved", () =>
  expect(idsOf(reordered(services, [b, a]))).toEqual(["b", "a", "c", "d"]));

it("loses no service and repeats none", () =>
  expect(idsOf(reordered(services, [d, c, b, a]))).toEqual(["d", "c", "b", "a"]));

it("takes one service out", () => expect(idsOf(without(services, "c"))).toEqual(["a", "b", "d"]));
