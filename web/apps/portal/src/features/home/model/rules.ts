import {
  ANNOUNCEMENT_SLIDES_MAX,
  BUSINESS_ITEM_MIN_PX,
  BUSINESS_PER_ROW_MAX,
  BUSINESS_PER_ROW_MIN,
  BUSINESS_ROWS_MAX,
  BUSINESS_ROW_GAP_PX,
  BUSINESS_ROW_PX,
  COLLECTION_ALL_LINK_NARROW,
  COLLECTION_ALL_LINK_WIDE,
  COMMON_USE_LARGE_NARROW,
  COMMON_USE_LARGE_WIDE,
  COMMON_USE_SMALL,
  NARROW_LAYOUT_WIDTH_PX,
  NEWS_NEW_MS,
  NEWS_NO_MORE_NARROW,
  NEWS_NO_MORE_WIDE,
  NEWS_ROW_HEIGHT_PX,
  NEWS_TABS_MAX_NARROW_PX,
  NEWS_TABS_MAX_WIDE_PX,
  RECOMMEND_TOP,
  TODO_COLUMNS_COLLAPSED,
  TOOLS_BODY_PX,
  TOOLS_BODY_TALL_PX,
  TOOLS_TALL_ROWS,
} from "@/shared/config/constants";
import { newsPath } from "@/shared/config/paths";
import { parseServerTime } from "@/shared/lib/format";

import type { CardNews, StagingTab } from "./card-data";

/** Height of a news item: two fill a display row of the news body. */
const NEWS_ITEM_PX = 40;

/** The two layouts of every card (001 §2.3). */
export type CardLayout = "narrow" | "wide";

/** 001 §9: up to 657 px a card is narrow. */
export function layoutOf(widthPx: number): CardLayout {
  return widthPx <= NARROW_LAYOUT_WIDTH_PX ? "narrow" : "wide";
}

/** Columns a folded to-do card shows, and whether it has a toggle: only with more than 4 columns (000 §2). */
export function todoColumns<T>(
  columns: readonly T[],
  isExpanded: boolean,
): { readonly shown: readonly T[]; readonly hasToggle: boolean } {
  const hasToggle = columns.length > TODO_COLUMNS_COLLAPSED;
  return { shown: hasToggle && !isExpanded ? columns.slice(0, TODO_COLUMNS_COLLAPSED) : columns, hasToggle };
}

/** Collected services a card shows, and whether it has the "all" link: more than 9 narrow, 12 wide (001 §2.4). */
export function collectionShown<T>(
  services: readonly T[],
  layout: CardLayout,
): { readonly shown: readonly T[]; readonly hasAllLink: boolean } {
  const limit = layout === "narrow" ? COLLECTION_ALL_LINK_NARROW : COLLECTION_ALL_LINK_WIDE;
  return { shown: services.slice(0, limit), hasAllLink: services.length > limit };
}

/** The coloured top and the numbered rest of the recommend card (001 §2.4), as many as the card has rows, at least the top. */
export function recommendParts<T>(
  services: readonly T[],
  displayRows: number,
): { readonly top: readonly T[]; readonly rest: readonly T[] } {
  return {
    top: services.slice(0, RECOMMEND_TOP),
    rest: services.slice(RECOMMEND_TOP, Math.max(RECOMMEND_TOP, displayRows)),
  };
}

/** Large items first, then up to 3 small ones (001 §2.4). */
export function commonUseParts<T>(
  services: readonly T[],
  layout: CardLayout,
): { readonly large: readonly T[]; readonly small: readonly T[] } {
  const large = layout === "narrow" ? COMMON_USE_LARGE_NARROW : COMMON_USE_LARGE_WIDE;
  return { large: services.slice(0, large), small: services.slice(large, large + COMMON_USE_SMALL) };
}

/** 001 §2.4: fewer than 5 (narrow) or 7 (wide) items carry the note that there are no more. */
export function hasNoMoreNews(count: number, layout: CardLayout): boolean {
  return count < (layout === "narrow" ? NEWS_NO_MORE_NARROW : NEWS_NO_MORE_WIDE);
}

/** Height of the news body: 80 px per display row (001 §9). */
export function newsBodyHeight(displayRows: number): number {
  return Math.max(1, displayRows) * NEWS_ROW_HEIGHT_PX;
}

/** Items that fit into the news body: two per display row. */
export function newsShown<T>(items: readonly T[], displayRows: number): readonly T[] {
  return items.slice(0, newsBodyHeight(displayRows) / NEWS_ITEM_PX);
}

/** Largest width of the news tab bar (001 §9). */
export function newsTabsMaxWidth(layout: CardLayout): number {
  return layout === "narrow" ? NEWS_TABS_MAX_NARROW_PX : NEWS_TABS_MAX_WIDE_PX;
}

/** The data source of cards that show what official accounts told the person (001 §3). */
const OFFICIAL_ACCOUNT = "OfficialAccount";

/** 001 §3: official accounts date their items by `create_time`. */
export function newsTime(item: Pick<CardNews, "releaseTime" | "create_time">, dataSource: string): string {
  return dataSource === OFFICIAL_ACCOUNT ? (item.create_time ?? item.releaseTime) : item.releaseTime;
}

/** The page of an item of the portal's own news, as the server names it. */
const OWN_NEWS = "/msgDetail?newsId=";

/**
 * Where an item is read: news on its page, what an official account told as a message, what another system says there; null
 * where nothing stands.
 */
export function newsPlace(item: Pick<CardNews, "newsId" | "url">): string | null {
  if (item.url === "") return null;
  return item.url.startsWith(OWN_NEWS) ? newsPath(item.newsId) : item.url;
}

/**
 * 001 §9: under 24 hours old; not before its time. The server knows the school's clock, a browser of another time zone does
 * not: only what comes without its word (a preview of settings that are not saved) is reckoned here.
 */
export function isNewsNew(item: Partial<Pick<CardNews, "isNew">>, time: string, now: number): boolean {
  if (item.isNew !== undefined) return item.isNew;
  const at = parseServerTime(time)?.getTime();
  return at !== undefined && at <= now && now - at < NEWS_NEW_MS;
}

/** Importance that carries a label. */
export function importanceOf(word: string | undefined): "important" | "urgent" | null {
  return word === "important" || word === "urgent" ? word : null;
}

/** Height of the tools body: 258 px for three display rows, else 180 px (001 §2.4). */
export function toolsBodyHeight(displayRows: number): number {
  return displayRows === TOOLS_TALL_ROWS ? TOOLS_BODY_TALL_PX : TOOLS_BODY_PX;
}

/** Services side by side in a business-express card of this width. */
export function businessPerRow(widthPx: number): number {
  return Math.min(
    BUSINESS_PER_ROW_MAX,
    Math.max(BUSINESS_PER_ROW_MIN, Math.floor(widthPx / BUSINESS_ITEM_MIN_PX)),
  );
}

/** What fits into the display rows, 1 to 3, and whether the rest needs the "all" link (000 §2). */
export function businessShown<T>(
  services: readonly T[],
  perRow: number,
  displayRows: number,
): { readonly shown: readonly T[]; readonly hasAllLink: boolean } {
  const room = perRow * businessRows(displayRows);
  return { shown: services.slice(0, room), hasAllLink: services.length > room };
}

const businessRows = (displayRows: number): number => Math.min(BUSINESS_ROWS_MAX, Math.max(1, displayRows));

/** Height of the business-express body for 1, 2 or 3 display rows (000 §2). */
export function businessBodyHeight(displayRows: number): number {
  const rows = businessRows(displayRows);
  return rows * BUSINESS_ROW_PX + (rows - 1) * BUSINESS_ROW_GAP_PX;
}

/** Columns of the staging table: the mapping without `fieldSet` and `urlDetail` (000 §2). */
export function stagingColumns(mapping: StagingTab["cardMapping"]): StagingTab["cardMapping"] {
  return mapping.filter(({ field }) => field !== "fieldSet" && field !== "urlDetail");
}

/** Announcements with a picture, to turn over. */
export function announcementSlides(items: readonly CardNews[]): readonly CardNews[] {
  return items.filter((item) => (item.cover ?? "") !== "").slice(0, ANNOUNCEMENT_SLIDES_MAX);
}

/** Part of the day for the greeting, by the hour 0 to 23. */
export function partOfDay(hour: number): "night" | "morning" | "noon" | "afternoon" | "evening" {
  if (hour < 5) return "night";
  if (hour < 11) return "morning";
  if (hour < 13) return "noon";
  return hour < 18 ? "afternoon" : "evening";
}
