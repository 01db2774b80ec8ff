import { useParams } from "react-router";

import { NewsDetailPage } from "@/features/notices";

/** One news item. */
export function Component() {
  const { newsId = "" } = useParams();
  return <NewsDetailPage key={newsId} newsId={newsId} />;
}
