import axe from "axe-core";

/** What a part alone can not fulfil: landmarks and headings are the page's, and no colours are painted here. */
const OF_THE_PAGE = ["region", "page-has-heading-one", "landmark-one-main", "color-contrast"];

/** Rule, element and reason of everything that axe finds in the document, a line each. */
export async function violations(): Promise<string> {
  const rules = Object.fromEntries(OF_THE_PAGE.map((id) => [id, { enabled: false }]));
  const results = await axe.run(document.body, { rules });
  const found = results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
  return found.join("\n");
}
