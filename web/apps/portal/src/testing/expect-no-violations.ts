import axe from "axe-core";
import { expect } from "vitest";

/** What a part alone can not fulfil: landmarks and headings are the page's, and no colours are painted here. */
const OF_THE_PAGE = ["region", "page-has-heading-one", "landmark-one-main", "color-contrast"];

/** Fails with rule, element and reason for everything that axe finds in the document. */
export async function expectNoViolations(): Promise<void> {
  const rules = Object.fromEntries(OF_THE_PAGE.map((id) => [id, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
  expect(found.join("\n")).toBe("");
}
