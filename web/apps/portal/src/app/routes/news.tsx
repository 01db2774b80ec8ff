import { useParams } from "react-router";

import { NewsDetailPage, NewsListPage } from "@/features/notices";

/** The list of news, and one item. */
export function Component() {
  const { newsId } = useParams();
  return newsId === undefined ? <NewsListPage /> : <NewsDetailPage key={newsId} newsId={newsId} />;
}
