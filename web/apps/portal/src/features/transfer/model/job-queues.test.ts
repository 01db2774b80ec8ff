import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { QUEUES, queueOf } from "./job-queues";

const CRATES = join(import.meta.dirname, "../../../../../../../crates");

it("has words for each queue of the server", () => {
  const declared = /const (?:UNDO_)?QUEUE: &(?:'static )?str = "([a-z-]+)"/gu;
  const found = readdirSync(CRATES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".rs") && !/(^|\/)tests?(\/|\.rs$)/u.test(path))
    .flatMap((path) => [
      ...(readFileSync(join(CRATES, path), "utf8").split("#[cfg(test)]")[0] ?? "").matchAll(declared),
    ])
    .map(([, queue]) => queue ?? "");
  expect(found.filter((queue) => queueOf(queue) === null)).toEqual([]);
  expect(QUEUES.filter((queue) => !found.includes(queue))).toEqual([]);
});
