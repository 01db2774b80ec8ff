import { expect, it } from "vitest";

import type { CardService } from "./card-data";
import { idsOf, reordered, without } from "./collection";

const service = (serviceId: string): CardService => ({
  serviceId,
  serviceName: serviceId,
  serviceDeptName: null,
  serviceIcon: null,
  processType: "ONLINE",
  hasGuide: false,
  labelName: null,
  visitCount: 0,
  accessWay: "1",
  openWay: "1001",
  serviceUrl: "/x",
  serviceHref: "/x",
  needLogin: false,
});
const [a, b, c, d] = [service("a"), service("b"), service("c"), service("d")];
const services = [a, b, c, d];

it("keeps what is not shown behind what was moved", () =>
  expect(idsOf(reordered(services, [b, a]))).toEqual(["b", "a", "c", "d"]));

it("loses no service and repeats none", () =>
  expect(idsOf(reordered(services, [d, c, b, a]))).toEqual(["d", "c", "b", "a"]));

it("takes one service out", () => expect(idsOf(without(services, "c"))).toEqual(["a", "b", "d"]));
