/** Rows on one page. */
export const PAGE_SIZE = 20;

/** Which tools are listed; empty texts mean all. */
export interface ToolFilter {
  readonly typeId: string;
  readonly keyword: string;
  readonly state: "" | "on" | "off";
}

/** All tools. */
export const NO_FILTER: ToolFilter = { typeId: "", keyword: "", state: "" };

/** What the list call is asked for. */
export function toolsAsked({ typeId, keyword, state }: ToolFilter) {
  return {
    ...(typeId === "" ? {} : { typeId }),
    ...(keyword === "" ? {} : { keyword }),
    ...(state === "" ? {} : { enabled: state === "on" }),
  };
}

/** The body of the list call. */
export const toolsBody = (filter: ToolFilter, page: number) => ({
  current: page,
  size: PAGE_SIZE,
  ...toolsAsked(filter),
});

/** Tools are moved inside one type, and only where nothing between them is hidden. */
export function canOrder({ typeId, keyword, state }: ToolFilter): boolean {
  return typeId !== "" && keyword === "" && state === "";
}
