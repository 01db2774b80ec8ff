import { type Source, sourcesQuery } from "./admin/api/queries";
import { stateOf } from "./admin/model/health";

const ILL: readonly string[] = ["failing", "open", "probing"];

/** How many systems there are and how many of them fail, and who changed one last and when. */
export const sourcesStanding = (language: string) => ({
  ...sourcesQuery(language),
  select(sources: readonly Source[]) {
    const newest = sources.toSorted((a, b) => b.updateTime.localeCompare(a.updateTime))[0];
    return {
      total: sources.length,
      ill: sources.filter((source) => ILL.includes(stateOf(source))).length,
      editor: newest?.updateUserName ?? null,
      time: newest?.updateTime ?? null,
    };
  },
});
