/** Keys of every query about news. */
export const noticeKeys = {
  all: ["notices"] as const,
  list: (columnId: string, keyword: string, page: number, isMember: boolean, language: string) =>
    ["notices", "list", columnId, keyword, page, isMember, language] as const,
  detail: (newsId: string, isMember: boolean, language: string) =>
    ["notices", "detail", newsId, isMember, language] as const,
};
