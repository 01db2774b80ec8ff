import type { DeskNotice, NoticeState } from "./api/wire";
import { deskPageQuery, officialsQuery } from "./admin/api/desk";

const totalOf = ({ total }: { readonly total: number }): number => total;

/** How many notices of the desk are in a state. */
export const noticesIn = (state: NoticeState) => ({
  ...deskPageQuery({ state, accountId: "", keyword: "", page: 1 }),
  select: totalOf,
});

/** How many notices there are, and who changed the newest of them when. */
export const newestNotice = () => ({
  ...deskPageQuery({ state: null, accountId: "", keyword: "", page: 1 }),
  select: ({ total, records }: { readonly total: number; readonly records: readonly DeskNotice[] }) => {
    const newest = records.toSorted((a, b) => b.updateTime.localeCompare(a.updateTime))[0];
    return { total, editor: newest?.authorName ?? null, time: newest?.updateTime ?? null };
  },
});

/** How many official accounts there are. */
export const officialNumber = () => ({ ...officialsQuery("", 1), select: totalOf });
