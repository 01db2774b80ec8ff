import { expect, it } from "vitest";

import { NOBODY, withPresence } from "./presence";

/** `2001/web` came, `-2001/web` went. */
const sign = (text: string) => {
  const [userId = "", resource = ""] = text.replace("-", "").split("/");
  return { userId, resource, isHere: !text.startsWith("-") };
};

it.each([
  ["2001/web", ["2001"]],
  ["2001/web 2002/pc", ["2001", "2002"]],
  ["2001/web -2001/web", []],
  ["2001/web 2001/ios -2001/web", ["2001"]],
  ["2001/web 2001/web -2001/web", []],
  ["-2001/web", []],
])("after %s %j are online", (signs, online) => {
  const present = signs.split(" ").reduce((all, one) => withPresence(all, sign(one)), NOBODY);
  expect([...present.keys()]).toEqual(online);
});

it("is the same when nothing changed", () => {
  const present = withPresence(NOBODY, sign("2001/web"));
  expect(withPresence(present, sign("2001/web"))).toBe(present);
  expect(withPresence(present, sign("-2002/web"))).toBe(present);
});
