import { useSearchParams } from "react-router";

import { NewsDetailPage } from "@/features/notices";

import { Component as BeingBuilt } from "./being-built";

/** Target of `msgDetail`: a news item by `newsId`; messages of the message centre are being built. */
export function Component() {
  const [search] = useSearchParams();
  const newsId = search.get("newsId") ?? "";
  return newsId === "" ? <BeingBuilt /> : <NewsDetailPage key={newsId} newsId={newsId} />;
}
