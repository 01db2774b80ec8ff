import corpus from "@packages/addresses/corpus.jsonl?raw";
import { expect, it } from "vitest";

import { absoluteAddress, isAddress, isOwnPath, isWebAddress } from "./address";

type Line = readonly [verdict: string, text: string, repeated?: string, times?: number];

const lines = corpus
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Line);

function verdict(text: string): string {
  const [isPath, isWeb] = [isOwnPath(text), isWebAddress(text)];
  if (isPath && isWeb) return "both";
  if (isPath) return "path";
  return isWeb ? "web" : "refused";
}

it("has the corpus of the server", () => expect(lines.length).toBeGreaterThanOrEqual(300));

it("judges every address of the corpus as listed", () => {
  const wrong = lines.filter(([expected, text, repeated = "", times = 0]) => {
    const whole = text + repeated.repeat(times);
    return verdict(whole) !== expected || isAddress(whole) !== (expected !== "refused");
  });
  expect(wrong).toEqual([]);
});

it.each([
  ["/apply/leave?x=1", "https://portal.example/apply/leave?x=1"],
  [" https://a.example/x ", "https://a.example/x"],
  ["HTTP://a.example:8080/", "http://a.example:8080/"],
  ["https://oa.edu@evil.example/", null],
  ["//evil.example", null],
  ["", null],
  [null, null],
])("makes %j absolute", (address, absolute) =>
  expect(absoluteAddress(address, "https://portal.example")).toBe(absolute),
);
