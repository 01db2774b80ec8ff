import { useParams } from "react-router";

import { SourceApiPage, SourceListPage, SourcePage } from "@/features/sources/admin";

/** Systems that are asked, one of them, and one of its APIs: one part, because they share most of what they are made of. */
export function Component() {
  const { sourceId, apiId } = useParams();
  if (sourceId === undefined) return <SourceListPage />;
  if (apiId === undefined) return <SourcePage key={sourceId} sourceId={sourceId} />;
  return <SourceApiPage key={`${sourceId} ${apiId}`} sourceId={sourceId} apiId={apiId} />;
}
