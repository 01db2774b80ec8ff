// What a run of Lighthouse says, as figures and lines.

const audit = (id) => (lhr) => lhr.audits[id].numericValue ?? Number.NaN;
const category = (id) => (lhr) => lhr.categories[id].score * 100;
const requests = (lhr) => lhr.audits["network-requests"].details?.items ?? [];

/** The columns of the table: times in ms, sizes in kB as transferred. */
export const REPORTED = [
  { key: "performance", title: "performance", digits: 0, of: category("performance") },
  { key: "accessibility", title: "accessibility", digits: 0, of: category("accessibility") },
  { key: "practices", title: "best practices", digits: 0, of: category("best-practices") },
  { key: "fcp", title: "first paint (ms)", digits: 0, of: audit("first-contentful-paint") },
  { key: "lcp", title: "largest paint (ms)", digits: 0, of: audit("largest-contentful-paint") },
  { key: "tbt", title: "blocked (ms)", digits: 0, of: audit("total-blocking-time") },
  { key: "cls", title: "layout shift", digits: 3, of: audit("cumulative-layout-shift") },
  { key: "index", title: "speed index (ms)", digits: 0, of: audit("speed-index") },
  {
    key: "scripts",
    title: "scripts (kB)",
    digits: 0,
    of: (lhr) => transferred(requests(lhr).filter((request) => request.resourceType === "Script")),
  },
  { key: "all", title: "all (kB)", digits: 0, of: (lhr) => transferred(requests(lhr)) },
];

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Audits below the green range, one line each. */
export function weakPoints(lhr) {
  return Object.values(lhr.audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, score, displayValue }) => `${id} ${score} ${displayValue ?? ""}`.trimEnd());
}

/** What moved while the page loaded. */
export function layoutShifts(lhr) {
  const items = lhr.audits["layout-shifts"]?.details?.items ?? [];
  return items.map(({ score, node }) => `shifted ${score.toFixed(4)} ${node?.selector ?? ""}`);
}

function transferred(items) {
  return items.reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000;
}
