import { catalogueQuery } from "./admin/api/catalogue";
import { deskQuery } from "./admin/api/desk";
import { missesQuery } from "./admin/api/misses";
import { ALL_SERVICES } from "./admin/catalogue/model/catalogue-filter";
import { parseDesk } from "./admin/model/desk";
import { parseMisses } from "./admin/model/misses";
import { serviceCountQuery } from "./api/queries";

const NO_FILTER = new URLSearchParams();

/** How much feedback waits for an answer of the reader's departments. */
export const waitingFeedback = (language: string) => ({
  ...deskQuery(parseDesk(NO_FILTER), language),
  select: ({ counts }: { readonly counts: readonly { readonly state: string; readonly count: number }[] }) =>
    counts.find(({ state }) => state === "PENDING")?.count ?? 0,
});

/** How many words of the last 30 days found nothing and are not decided about. */
export const openMisses = () => ({
  ...missesQuery(parseMisses(NO_FILTER)),
  select: ({ total }: { readonly total: number }) => total,
});

/** How many services there are, by kind. */
export const catalogueNumbers = () => serviceCountQuery("", true);

/** How many services there are, on and off the shelf. */
export const allServices = (language: string) => ({
  ...catalogueQuery(ALL_SERVICES, language),
  select: ({ total }: { readonly total: number }) => total,
});
